// @ts-check
/** Holds what comes through the wire to its schema, so that nothing half-understood is ever shown. */

/** @typedef {Record<string, any>} Schema the part of JSON Schema that the program's schemas use */

/** @type {Record<string, Schema>} */
let schemas = {};

/** Fetch the schemas of the program that serves this page. */
export async function learnSchemas() {
  const answer = await fetch("/phone/schemas.json");
  schemas = await answer.json();
}

/**
 * @param {any} message
 * @returns {string} the place in its schema where a message breaks it, without a word of its own; empty if none
 */
export function wrong(message) {
  const schema = schemas[message?.t];
  return schema ? fault(schema, message, schema, String(message.t)) : "unknown";
}

/**
 * @param {Schema} schema
 * @param {any} value
 * @param {Schema} root where references begin
 * @param {string} path
 * @returns {string}
 */
function fault(schema, value, root, path) {
  if (schema["$ref"]) return fault(root["definitions"][schema["$ref"].split("/").pop()], value, root, path);
  if (schema["oneOf"]) {
    const found = schema["oneOf"].map((/** @type {Schema} */ one) => fault(one, value, root, path));
    return found.includes("") ? "" : (found.pop() ?? "");
  }
  if (!allowed(schema, value)) return path;
  if (Array.isArray(value)) return listed(schema, value, root, path);
  return value === null || typeof value !== "object" ? "" : membered(schema, value, root, path);
}

/**
 * Whether a value is of the right type, and one of those allowed.
 * @param {Schema} schema
 * @param {any} value
 */
function allowed(schema, value) {
  if ("const" in schema && value !== schema["const"]) return false;
  if (schema["enum"] && !schema["enum"].includes(value)) return false;
  const types = schema["type"] === undefined ? [] : [schema["type"]].flat();
  if (types.length && !types.some((/** @type {string} */ type) => is(type, value))) return false;
  if (typeof value === "string") return value.length <= (schema["maxLength"] ?? Infinity);
  return typeof value !== "number" || value >= (schema["minimum"] ?? -Infinity);
}

/**
 * @param {string} type
 * @param {any} value
 */
function is(type, value) {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return value !== null && typeof value === "object" && !Array.isArray(value);
  return typeof value === type;
}

/**
 * @param {Schema} schema
 * @param {any[]} value
 * @param {Schema} root
 * @param {string} path
 */
function listed(schema, value, root, path) {
  const few = value.length < (schema["minItems"] ?? 0);
  if (few || value.length > (schema["maxItems"] ?? Infinity)) return path;
  const each = schema["items"];
  if (each === undefined) return "";
  const of = (/** @type {number} */ place) => (Array.isArray(each) ? each[place] : each);
  const faults = value.map((item, place) =>
    of(place) ? fault(of(place), item, root, `${path}.${place}`) : path,
  );
  return faults.find(Boolean) ?? "";
}

/**
 * @param {Schema} schema
 * @param {Record<string, any>} value
 * @param {Schema} root
 * @param {string} path
 */
function membered(schema, value, root, path) {
  const known = schema["properties"] ?? {};
  const missing = (schema["required"] ?? []).find((/** @type {string} */ key) => !(key in value));
  if (missing) return `${path}.${missing}`;
  for (const [key, item] of Object.entries(value)) {
    const of = known[key] ?? schema["additionalProperties"];
    const place = `${path}.${key in known ? key : "*"}`; // any other key may name a card
    if (of === false) return place;
    const found = of && of !== true ? fault(of, item, root, place) : "";
    if (found) return found;
  }
  return "";
}
