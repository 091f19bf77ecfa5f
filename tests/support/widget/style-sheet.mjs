/** A style sheet as the text that a module imports of it, as Vite's `?inline` gives it. */
export default { process: (css) => ({ code: `export default ${JSON.stringify(css)};` }) };
