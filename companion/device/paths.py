from pathlib import Path
def data_folder(): return Path("/tmp/w/data")
