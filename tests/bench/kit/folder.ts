import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A folder for one run, which is removed at its end, also when the bench dies. */
export function benchFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-bench-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
