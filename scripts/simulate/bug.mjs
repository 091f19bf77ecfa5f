/** A bug in one source file: a text that occurs once, and its replacement. `quick` ones are checked in each test run. */
export const bug = (name, file, find, put, quick = false) => ({ name, edits: [{ file, find, put }], quick });

/** A bug that is looked for in runs that dwell on a subject (tests/simulation/focus.ts). */
export const bugOf = (focus, ...bugs) => bugs.map((one) => ({ ...one, focus }));
