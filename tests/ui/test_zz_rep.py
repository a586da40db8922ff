import pytest
@pytest.mark.parametrize("n", range(14))
def test_r(driver, n):
    driver.prepare(people=["Ann", "Bob", "Cat", "Dan", "Eve"]).launch()
    driver.tap("Ingenious")
    for name in ("Bob", "Ann", "Cat"):
        driver.tap(name)
