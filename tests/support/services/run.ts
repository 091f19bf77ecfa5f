import fs from 'node:fs';
import path from 'node:path';
import { until } from '../waiting.js';

/**
 * The directory that the workers of one test run share; begin-run.mjs creates it and end-run.mjs stops what was started in it.
 * @throws outside a run: a runner other than jest names both files as its global set-up and tear-down
 */
function runDirectory(): string {
  const directory = process.env.LOYALTY_TEST_RUN;
  if (!directory) throw new Error('No test run has begun (tests/support/services/begin-run.mjs).');
  return directory;
}

/**
 * Creates a shared resource on the first call of a run; other callers wait and read its result.
 * @param make starts something that outlives this worker; its result must survive JSON
 */
export async function sharedInRun<T>(name: string, make: (directory: string) => Promise<T>): Promise<T> {
  const directory = path.join(runDirectory(), name);
  const answer = path.join(directory, 'answer.json');
  try {
    fs.mkdirSync(directory);
  } catch {
    return readWhenMade<T>(answer, name);
  }
  const made = await make(directory).then(
    (value) => ({ value }),
    (error: Error) => ({ failed: error.message }),
  );
  fs.writeFileSync(`${answer}.new`, JSON.stringify(made));
  fs.renameSync(`${answer}.new`, answer);
  return answered<T>(made, name);
}

async function readWhenMade<T>(answer: string, name: string): Promise<T> {
  await until(`somebody has made ${name}`, () => fs.existsSync(answer), { withinMs: 120_000 });
  return answered<T>(JSON.parse(fs.readFileSync(answer, 'utf8')), name);
}

function answered<T>(made: { value?: T; failed?: string }, name: string): T {
  if (made.failed !== undefined) throw new Error(`${name}: ${made.failed}`);
  return made.value as T;
}
