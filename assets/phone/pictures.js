// @ts-check
/** Pictures that the program draws: cards and portraits. */
import { el } from "./dom.js";
import { kept } from "./settings.js";

const HEIGHTS = [120, 160, 200, 240, 320, 400, 480, 640];

/**
 * A card's picture.
 * @param {string} face
 * @param {number} height in CSS pixels
 * @param {{fan?: boolean, alt?: string}} [how] fan: only its left edge may be seen
 * @returns {HTMLImageElement}
 */
export function card(face, height, how = {}) {
  const image = el("img", { alt: how.alt ?? "", draggable: "false", decoding: "sync", class: "face" });
  image.src = address(face, height, how.fan ?? false);
  return image;
}

/**
 * @param {string} face
 * @param {number} height
 * @param {boolean} fan
 * @returns {string}
 */
export function address(face, height, fan) {
  const wanted = height * Math.min(3, devicePixelRatio);
  const drawn = HEIGHTS.find((found) => found >= wanted) ?? HEIGHTS[HEIGHTS.length - 1];
  const colors = kept("colors");
  const query = [fan ? "look=fan" : "", colors ? `colors=${colors}` : ""].filter(Boolean).join("&");
  return `/card/${encodeURIComponent(face)}-${drawn}.png${query ? `?${query}` : ""}`;
}

/**
 * A portrait in the ring of its side.
 * @param {string} name
 * @param {import("./types.js").Colour} colour
 * @returns {HTMLImageElement}
 */
export function portrait(name, colour = null) {
  const ring = colour ? `var(--${colour.text})` : "var(--text)";
  const image = el("img", { class: "portrait", alt: "", decoding: "sync", style: { "--ring": ring } });
  image.src = `/avatar/${name}.png`;
  return image;
}
