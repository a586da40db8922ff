global_idmap: dict[str, object]
