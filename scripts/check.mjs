// `npm run check -- DIR`: checks the artifacts of a run against the rules (tests/checker).
import { spawn } from 'node:child_process';
import process from 'node:process';
import { bundle } from './bundle.mjs';
import { ensure } from './ensure.mjs';

await ensure();
const program = await bundle('tests/checker/main.ts', 'checker/main.mjs');
// A million operations make some gigabytes of facts, many of which must be kept.
const child = spawn(process.execPath, ['--max-old-space-size=6144', program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
