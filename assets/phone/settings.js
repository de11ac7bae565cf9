// @ts-check
/** What this phone keeps for itself: its seat's token, its owner's name and portrait, and how it looks. */

const PREFIX = "cardtable.";

/** @typedef {"token"|"name"|"portrait"|"colors"|"open"|"motion"|"buzz"} Key */

/**
 * @param {Key} key
 * @returns {string} what is kept, or nothing: a browser may forbid keeping anything
 */
export function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {Key} key
 * @param {string} value an empty one is forgotten
 */
export function keep(key, value) {
  try {
    if (value) localStorage.setItem(PREFIX + key, value);
    else localStorage.removeItem(PREFIX + key);
  } catch {
    // A private window keeps nothing; the phone then asks for its name again.
  }
}

/** @returns {boolean} whether nothing should move by itself */
export function still() {
  return kept("motion") === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Show the page in the phone's own colors. */
export function dress() {
  document.documentElement.dataset["colors"] = kept("colors") || "game";
  document.documentElement.dataset["motion"] = still() ? "still" : "";
}

/** Buzz, where the phone can and its owner likes it. */
export function buzz() {
  if (kept("buzz") !== "off" && "vibrate" in navigator) navigator.vibrate([70, 60, 110]);
}
