// Runs pytest on Python 3.14, the version of the phone, where no such interpreter can be installed:
// Pyodide is CPython compiled for WebAssembly, here inside Node. What needs a process of its own cannot run there.
// Called by run.py with: the folder of the project, a folder of unpacked wheels, the arguments of pytest.
import { loadPyodide } from "pyodide";

const [project, site, ...rest] = process.argv.slice(2);
const python = await loadPyodide({ env: { HOME: "/home", LC_ALL: "C.UTF-8", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [place, folder] of [["/project", project], ["/site", site]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set("arguments", python.toPy(rest));
const status = await python.runPythonAsync(`
import os, sys
sys.path[:0] = ["/project", "/site"]
os.chdir("/project")
print("Python", sys.version)
import pytest
int(pytest.main(["-p", "no:cacheprovider", *arguments]))
`);
process.exit(status);
