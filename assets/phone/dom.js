// @ts-check
/** Elements, made in one call each. */

/** @typedef {Record<string, unknown>} Props */

/**
 * Make an element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props] attributes; `class`, `text`, `style` (custom properties too) and `onclick` and its
 *   like mean what they say. False, null and undefined leave an attribute out.
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  apply(made, props);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/**
 * Make an element of an SVG.
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  apply(made, props);
  made.append(...children);
  return made;
}

/**
 * @param {HTMLElement|SVGElement} made
 * @param {Props} props
 */
function apply(made, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "text") made.textContent = String(value);
    else if (name === "style") restyle(made, /** @type {Record<string, string>} */ (value));
    else if (name.startsWith("on"))
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else made.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Set properties of an element's style, which no policy of the page forbids.
 * @param {HTMLElement|SVGElement} element
 * @param {Record<string, string>} style
 */
export function restyle(element, style) {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}

/**
 * A sign in the color of the words around it.
 * @param {string} name of a file of the icons
 * @returns {HTMLElement}
 */
export function icon(name) {
  return el("i", { class: "icon", "aria-hidden": "true", style: { "--sign": `url("/icon/${name}.svg")` } });
}

/**
 * The color of a side's words on a dark panel.
 * @param {import("./types.js").Colour} colour
 * @returns {string}
 */
export function ink(colour) {
  return colour ? `var(--${colour.text})` : "var(--text)";
}

/**
 * The colors of a side's pill.
 * @param {import("./types.js").Colour} colour
 * @returns {Record<string, string>}
 */
export function pill(colour) {
  return colour
    ? { "--fill": `var(--${colour.fill})`, "--on": `var(--${colour.on})` }
    : { "--fill": "var(--map_unclaimed)", "--on": "var(--white)" };
}
