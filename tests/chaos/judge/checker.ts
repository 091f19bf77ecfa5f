import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The independent checker's verdict on a run; null where the checker is missing. */
export interface Verdict {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run check -- DIR` in a separate process: it shares nothing with the rig but the files. */
export async function check(dir: string): Promise<Verdict | null> {
  const script = path.resolve('scripts', 'check.mjs');
  if (!fs.existsSync(script)) return null;
  const child = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise<number>((resolve) => child.on('exit', (end) => resolve(end ?? 3)));
  return { code, output };
}
