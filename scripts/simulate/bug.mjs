/** A bug in one source file: a text that stands there once, and what is put in its place. `quick` ones are looked for in each test run. */
export const bug = (name, file, find, put, quick = false) => ({ name, edits: [{ file, find, put }], quick });
