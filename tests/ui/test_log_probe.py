import sys; sys.path.insert(0,"/tmp")
from shotlib import shot
from tests.ui.driver import laid, SIZES
import pytest
BOARD = {"mode": "standard", "players": ["Ann", "Bob"], "entry": "board"}
E = [laid(("red","blue"),(0,-4),(0,-3)), laid(("orange","green"),(0,4),(0,3))]
def test_probe(driver):
    driver.open(BOARD, E)
    b = driver.board
    c = driver.cell((0,0))
    shot(driver,"a")
    driver.pinch(((c[0]-40,c[1]),(c[0]+40,c[1])),((c[0]-120,c[1]),(c[0]+120,c[1])))
    shot(driver, "b")
    driver.choose("red","blue")
    f = driver.press(c)
    driver.move(f, driver.cell((1,0)))
    shot(driver,"c")
    driver.let_go(f)
    print(driver.events())
    driver.tap("menu")
    shot(driver,"d")
    driver.tap("Log")
    shot(driver,"e")
@pytest.mark.parametrize("form", SIZES)
def test_forms(driver, form):
    driver.resize(form)
    driver.open(BOARD, E+[{"type":"correct","side":0,"markers":{"red":17}}])
    driver.lay(("red","green"),(-1,-4),(-1,-3))
    driver.choose("red")
    driver.choose("red")
    shot(driver,"f-"+form)
    driver.resize("phone")
    driver.resize(form)
    print(form, driver.texts())
