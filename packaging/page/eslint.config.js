import js from "@eslint/js";

/** Names that a browser gives every module. */
const BROWSER = [
  "addEventListener",
  "clearTimeout",
  "console",
  "devicePixelRatio",
  "document",
  "fetch",
  "getComputedStyle",
  "history",
  "HTMLElement",
  "localStorage",
  "location",
  "matchMedia",
  "navigator",
  "Node",
  "FormData",
  "ResizeObserver",
  "setInterval",
  "setTimeout",
  "WebSocket",
  "window",
];

export default [
  js.configs.recommended,
  {
    files: ["assets/phone/*.js"],
    languageOptions: {
      ecmaVersion: 2022,
      sourceType: "module",
      globals: Object.fromEntries(BROWSER.map((name) => [name, "readonly"])),
    },
    rules: {
      complexity: ["error", 16],
      eqeqeq: "error",
      "max-lines": ["error", 500],
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
];
