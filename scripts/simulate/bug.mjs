/** A bug in one source file: a text that occurs once, and its replacement. `quick` ones are checked in each test run. */
export const bug = (name, file, find, put, quick = false) => ({ name, edits: [{ file, find, put }], quick });

/** A bug in several places, each a file, a text that occurs once in it, and its replacement: what two of them guard is lost only with both. */
export const bugAcross = (name, ...places) => ({
  name,
  edits: places.map(([file, find, put]) => ({ file, find, put })),
  quick: false,
});

/** A bug that is looked for in runs that dwell on a subject (tests/simulation/focus.ts). */
export const bugOf = (focus, ...bugs) => bugs.map((one) => ({ ...one, focus }));

/** A bug that takes a rare sequence to show: it is looked for in many more seeds, by a subject or by none. */
export const rareBugOf = (focus, ...bugs) => bugs.map((one) => ({ ...one, focus, batches: 12 }));
