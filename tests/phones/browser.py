"""A phone's browser: headless Chromium, as large as a phone, touched and typed at."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.phones.page_kit import PageTable

SIZES: Final = ((320, 568), (390, 844), (844, 390), (820, 1180))
"""A small phone, a usual one, the same on its side, and a tablet, in CSS pixels."""
AXE: Final = Path(__file__).parents[2] / "packaging" / "page" / "node_modules" / "axe-core" / "axe.min.js"
FINGER: Final = 44
"""What a finger needs, in CSS pixels."""
_PATIENCE_S: Final = 30

_QUIET = """
for (const image of document.images) if (!image.complete) return false;
return document.getAnimations().every((animation) => animation.playState !== "running");
"""

_TWO_FRAMES = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));"
"""After a change of size the page is laid out in the next frame, and seen in the one after that."""

_VISIBLE = """
const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().height > 0;
return [...document.querySelectorAll(arguments[0])].filter(seen)
  .filter((one) => one.innerText.toLowerCase().includes(arguments[1]));
"""

_TOO_SMALL = """
const finger = arguments[0], found = [];
const seen = (x, y) => document.elementFromPoint(x, y);
const top = document.querySelector("dialog[open]") ?? document; // what lies under a sheet cannot be touched
for (const button of top.querySelectorAll("button, .option, .faces label")) {
  const box = button.getBoundingClientRect();
  if (!box.width || button.closest("[inert]") || button.closest(".vh")) continue;
  button.scrollIntoView({ block: "nearest", inline: "nearest" });
  const now = button.getBoundingClientRect();
  const what = (button.getAttribute("aria-label") || button.textContent).slice(0, 60);
  const size = `${now.width} x ${now.height}`;
  if (now.width < finger - 0.5 || now.height < finger - 0.5) found.push(`${what}: ${size}`);
  if (now.left < -7 || now.right > innerWidth + 7 || now.top < -1 || now.bottom > innerHeight + 1)
    found.push(`${what}: outside, ${[now.left, now.top, now.right, now.bottom].map(Math.round)}`);
  const x = button.classList.contains("card") ? now.left + finger / 2 : (now.left + now.right) / 2;
  const y = button.classList.contains("card") ? now.top + finger / 2 : (now.top + now.bottom) / 2;
  const met = seen(Math.max(1, x), Math.max(1, y));
  if (met === null || !(button.contains(met) || met.contains(button)))
    found.push(`${what}: covered by ${met && met.className}`);
}
return found;
"""

_CUT_OFF = """
const found = [];
if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
const words = ".question, .ribbon, .tip, .answer .label, .answer small, .turn b, .head h1, .status, .who";
for (const place of document.querySelectorAll(words)) {
  const wide = place.scrollWidth > place.clientWidth + 1, high = place.scrollHeight > place.clientHeight + 3;
  const text = place.textContent.slice(0, 60);
  if (place.clientWidth && text && (wide || high)) found.push(`cut off: ${text}`);
}
for (const place of document.querySelectorAll(".question, .held, .answers")) {
  const box = place.getBoundingClientRect();
  const room = (place.closest(".side") ?? document.documentElement).getBoundingClientRect();
  const out = box.top < room.top - 1 || box.bottom > room.bottom + 1;
  if (box.height && out) found.push(`has to be scrolled to: ${place.className}`);
}
for (const image of document.querySelectorAll("#page img"))
  if (image.complete && !image.naturalWidth) found.push(`no picture: ${image.src}`);
return found;
"""


def missing() -> str:
    """What a browser needs and this machine lacks; empty for nothing."""
    lacking = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return " and ".join(lacking)


def opened() -> Chrome:
    """A browser with nothing in it."""
    options = Options()
    options.binary_location = shutil.which("chromium") or ""
    for flag in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"):
        options.add_argument(f"--{flag}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})  # type: ignore[no-untyped-call]
    return Chrome(options=options, service=Service(shutil.which("chromedriver")))


class Phone:
    """One page in a browser, whose owner wants nothing to move by itself."""

    def __init__(self, driver: Chrome, table: PageTable) -> None:
        self.driver = driver
        self.table = table
        still = {"name": "prefers-reduced-motion", "value": "reduce"}
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [still]})
        driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self.resize(390, 844)

    def resize(self, width: int, height: int) -> None:
        """Turn it into a phone of another size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def come(self, seat: int = 0, name: str = "Ann") -> None:
        """Join at a seat as somebody who has never been here."""
        self.forget()
        self.driver.get(self.table.link(seat))
        self.wait(lambda: self.all("#name"))
        self.one("#name").send_keys(name)
        self.press("Join the table")
        self.wait(lambda: self.all(".game, .lobby, .notice"))
        self.settle()

    def forget(self) -> None:
        """Leave the page, and forget what it has kept."""
        self.driver.get("about:blank")  # else only the part after the # would change
        kept = {"origin": self.table.address, "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", kept)

    # Looking

    def run(self, script: str, *given: object) -> Any:
        return self.driver.execute_script(script, *given)  # type: ignore[no-untyped-call]

    def all(self, css: str) -> list[WebElement]:
        """The elements that can be seen."""
        return self.with_text(css, "")

    def with_text(self, css: str, words: str) -> list[WebElement]:
        """The elements that can be seen and say something, be it in capitals or not."""
        found: list[WebElement] = self.run(_VISIBLE, css, words.lower())
        return found

    def one(self, css: str) -> WebElement:
        found = self.all(css)
        assert found, f"no {css} in: {self.text()}"
        return found[0]

    def text(self) -> str:
        shown: str = self.run("return document.body.innerText")
        return shown

    def wait(self, until: Callable[[], object]) -> None:
        """Wait until something holds."""
        waiting = WebDriverWait(
            self.driver, _PATIENCE_S, 0.05, ignored_exceptions=[StaleElementReferenceException]
        )
        try:
            waiting.until(lambda _driver: until())
        except TimeoutException as late:
            raise AssertionError(f"not reached: {self.text()}") from late

    def settle(self) -> None:
        """Wait until nothing moves, every picture has come, and the page is laid out for its present size."""
        self.driver.execute_async_script(_TWO_FRAMES)  # type: ignore[no-untyped-call]
        self.wait(lambda: self.run(_QUIET))

    def state(self) -> int:
        """The number of states that the table has shown."""
        return self.table.n

    def problems(self) -> list[str]:
        """What is too small for a finger, covered, or cut off."""
        self.settle()
        return [*self.run(_TOO_SMALL, FINGER), *self.run(_CUT_OFF)]

    def audit(self) -> list[str]:
        """What axe-core finds wrong for people with disabilities."""
        self.settle()
        self.run(AXE.read_text(encoding="utf-8"))
        found = self.driver.execute_async_script(
            "const done = arguments[0];"
            "axe.run(document, {resultTypes: ['violations']}).then((all) => done(all.violations))"
        )
        return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]

    def heard(self) -> list[str]:
        """What a screen reader says of headings and buttons in their order: role, name and state."""
        found = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        nodes = {node["nodeId"]: node for node in found}
        lines: list[str] = []
        ahead = [found[0]]
        while ahead:
            node = ahead.pop()
            ahead += [nodes[child] for child in reversed(node["childIds"]) if child in nodes]
            if not node["ignored"] and node["role"]["value"] in ("heading", "button"):
                state = {prop["name"]: prop["value"]["value"] for prop in node["properties"]}
                disabled = " (disabled)" if state.get("disabled") else ""
                lines.append(f"{node['role']['value']}: {node['name']['value']}{disabled}")
        return lines

    def errors(self) -> list[str]:
        """What the browser complains about, but for buzzing without a finger on the page."""
        log = self.driver.get_log("browser")  # type: ignore[no-untyped-call]
        return [entry["message"] for entry in log if "vibrate" not in entry["message"]]

    # Touching and typing

    def touch(self, element: WebElement, x: float | None = None, y: float | None = None) -> None:
        """Put a finger on an element and lift it; by default in its middle."""
        box = self.run(
            "const b = arguments[0].getBoundingClientRect(); return [b.left, b.top, b.width, b.height]",
            element,
        )
        at = box[0] + (box[2] / 2 if x is None else x), box[1] + (box[3] / 2 if y is None else y)
        self.tap(*at)

    def tap(self, x: float, y: float) -> None:
        """Put a finger on a place of the page and lift it."""
        for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, label: str) -> None:
        """Touch the button with a label."""
        found = self.with_text("button", label)
        assert found, f"no button {label!r} in: {self.text()}"
        self.touch(found[0])

    def card(self, place: int) -> WebElement:
        """A card of the hand, from the left."""
        return self.all(".hand button")[place]

    def touch_card(self, place: int) -> None:
        """Touch the strip of a card that is always free."""
        self.touch(self.card(place), FINGER / 2, FINGER / 2)

    def uncover(self) -> None:
        """Show the cards, if they are covered at one's own turn."""
        if self.all(".page.mine.covered"):
            self.touch(self.one(".answers button"))
            self.wait(lambda: not self.all(".page.covered"))
        self.settle()

    def type(self, *keys: str) -> None:
        """Type at whatever has the keyboard."""
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def focus(self, css: str, most: int = 60) -> None:
        """Go on by the Tab key until an element has the keyboard."""
        for _try in range(most):
            if self.run("return document.activeElement.matches(arguments[0])", css):
                return
            self.type(Keys.TAB)
        raise AssertionError(f"Tab never comes to {css}: {self.text()}")
