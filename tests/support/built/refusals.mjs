// A failure that reads what an error answer lacks names neither its status nor its words; both join its message here.

const SHOWN = 3;

/** Adds the last refused calls of a test to its failure, as an environment of jest hears of both. `refusals` is filled by clients/http.ts. */
export function explainFailure({ name, error }, { refusals }) {
  if (name === 'test_start') refusals.length = 0;
  if (name !== 'test_fn_failure' || refusals.length === 0 || typeof error?.stack !== 'string') return;
  const told = ['The last calls that were refused in this test:', ...refusals.slice(-SHOWN)].join('\n    ');
  error.stack = error.stack.replace(/(?=\n\s+at )|$/, () => `\n\n    ${told}\n`);
}
