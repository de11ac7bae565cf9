// @ts-check
/** The map of the states, drawn from the program's own outlines. */
import { el, svg } from "./dom.js";
import { say } from "./words.js";

/** @typedef {{width: number, height: number, states: Record<string, {path: string, label: [number, number]}>}} Outlines */

const MARGIN = 46;
const SMALLEST = 330;

/** @type {Outlines|null} */
let outlines = null;
/** @type {Promise<void>|null} */
let coming = null;

/**
 * The panel with the map; it draws itself as soon as the outlines have come.
 * @param {import("./types.js").MapShown} shown
 * @param {string} pointed the card whose view of the map is wanted; empty for none
 * @returns {HTMLElement}
 */
export function drawMap(shown, pointed) {
  const near = Object.values(shown.regions).some((region) => region.figure);
  const panel = el(
    "section",
    { class: near ? "panel map near" : "panel map", "aria-label": shown.title || say("map") },
    el(
      "div",
      { class: "head-line" },
      el("h2", { class: "label", text: shown.title }),
      ...shown.tally.map((tally) =>
        el("b", {
          class: tally.lit ? "tally lit" : "tally",
          text: tally.figure,
          "aria-hidden": "true", // a color without its name; the cards of the hand say both
          style: { "--fill": `var(--${tally.fill})`, "--on": `var(--${tally.fill}_text)` },
        }),
      ),
      el("span", { class: "note", text: shown.note }),
    ),
  );
  const place = el("div", { class: "sea" });
  panel.append(place, inWords(shown.regions));
  if (outlines) place.append(picture(outlines, shown, pointed));
  else void fetchOutlines().then(() => outlines && place.replaceChildren(picture(outlines, shown, pointed)));
  return panel;
}

function fetchOutlines() {
  coming ??= fetch("/map/us.json")
    .then((answer) => answer.json())
    .then((found) => {
      outlines = found;
    });
  return coming;
}

/** @param {import("./types.js").Regions} regions */
function inWords(regions) {
  const items = Object.entries(regions)
    .filter(([, region]) => region.figure || region.lit || region.lines.length)
    .map(([code, region]) =>
      el("li", { text: [region.title || code, region.figure, ...region.lines].filter(Boolean).join(". ") }),
    );
  return el("ul", { class: "vh" }, ...items);
}

/**
 * @param {Outlines} drawn
 * @param {import("./types.js").MapShown} shown
 * @param {string} pointed
 */
function picture(drawn, shown, pointed) {
  const regions = shown.hovers[pointed] ?? shown.regions;
  const links = [...shown.links, ...(shown.hovers[pointed] ? (shown.joins[pointed] ?? []) : [])];
  const states = Object.entries(drawn.states).map(([code, state]) => {
    const region = regions[code];
    const fill = region ? `var(--${region.fill})` : "var(--map_unclaimed)";
    return svg("path", { d: state.path, class: region?.lit ? "lit" : "", style: { fill } });
  });
  const at = (/** @type {string} */ code) => drawn.states[code]?.label ?? [0, 0];
  const lines = links.map(([one, two]) => {
    const [x1, y1] = at(one);
    const [x2, y2] = at(two);
    return svg("line", { x1, y1, x2, y2 });
  });
  const beads = Object.entries(regions)
    .filter(([, region]) => region.figure)
    .flatMap(([code, region]) => {
      const [x, y] = at(code);
      const figure = svg("text", { x, y: y + 7 });
      figure.textContent = region.figure;
      return [svg("circle", { cx: x, cy: y, r: 15 }), figure];
    });
  return svg(
    "svg",
    {
      viewBox: view(
        drawn,
        Object.keys(regions).filter((code) => regions[code]?.figure),
      ),
      "aria-hidden": "true",
      preserveAspectRatio: "xMidYMid meet",
    },
    svg("g", { class: "land" }, ...states),
    svg("g", { class: "links" }, ...lines),
    svg("g", { class: "beads" }, ...beads),
  );
}

/**
 * The part of the map that shows some states closely; all of it if there are none.
 * @param {Outlines} drawn
 * @param {string[]} codes
 */
function view(drawn, codes) {
  const points = codes.flatMap((code) => (drawn.states[code] ? [drawn.states[code].label] : []));
  if (!points.length) return `0 0 ${drawn.width} ${drawn.height}`;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const wide = Math.min(drawn.width, Math.max(SMALLEST, Math.max(...xs) - Math.min(...xs) + 2 * MARGIN));
  const high = Math.min(
    drawn.height,
    Math.max(SMALLEST * 0.62, Math.max(...ys) - Math.min(...ys) + 2 * MARGIN),
  );
  const x = (Math.max(...xs) + Math.min(...xs) - wide) / 2;
  const y = (Math.max(...ys) + Math.min(...ys) - high) / 2;
  return [x, y, wide, high].map((part) => part.toFixed(0)).join(" ");
}
