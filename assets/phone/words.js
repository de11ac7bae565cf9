// @ts-check
/** The page's own words, in the language of the program. */

/** @type {Record<string, string>} */
let words = {};

/** Fetch the words; the page shows nothing before it has them. */
export async function learn() {
  const answer = await fetch("/phone/words.json");
  words = await answer.json();
}

/**
 * A sentence of the page.
 * @param {string} key of `cardtable/phones/page_words.py`
 * @param {Record<string, string|number>} [values] for the names in braces
 * @returns {string}
 */
export function say(key, values = {}) {
  const sentence = words[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
