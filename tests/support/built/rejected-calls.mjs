// A failure that reads what an error answer lacks names neither its status nor its words; both join its message here.

const SHOWN = 3;

/** Adds the last rejected calls of a test to its failure, as an environment of jest hears of both. `rejectedCalls` is filled by clients/http.ts. */
export function explainFailure({ name, error }, { rejectedCalls }) {
  if (name === 'test_start') rejectedCalls.length = 0;
  if (name !== 'test_fn_failure' || rejectedCalls.length === 0 || typeof error?.stack !== 'string') return;
  const lines = ['The last calls that were rejected in this test:', ...rejectedCalls.slice(-SHOWN)].join('\n    ');
  error.stack = error.stack.replace(/(?=\n\s+at )|$/, () => `\n\n    ${lines}\n`);
}
