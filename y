Session,Started,Finished,Minutes,Game,State,Moves,Winners,Result,Reason,Note
