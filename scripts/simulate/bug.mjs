/** A bug in one source file: a text that occurs once, and its replacement. `quick` ones are checked in each test run. */
export const bug = (name, file, find, put, quick = false) => ({ name, edits: [{ file, find, put }], quick });
