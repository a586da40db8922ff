from tests.ui.driver import placed

def test_it(driver):
    driver.prepare(people=["Ann","Bob"]).launch()
    print(driver.texts(), driver.screen)
    driver.tap("Ingenious")
    print(driver.texts(), driver.screen)
    driver.tap("Ann"); driver.tap("Bob")
    print(driver.texts())
    driver.tap("New"); print(driver.sheet, driver.texts())
    driver.type("Cat"); print(driver.texts())
    driver.press_enter()
    print(driver.texts(), driver.seats)
    driver.tap("Start")
    print(driver.texts())
    driver.tap_number("red", 3); driver.tap_number("blue", 9)
    print(driver.picks, driver.markers, driver.ghosts, driver.texts())
    driver.tap("Place")
    print(driver.texts(), driver.events(), driver.stored())
    driver.restart()
    print(driver.texts())
    driver.tap("undo"); print(driver.texts(), driver.events(), driver.undone())
    assert 0
