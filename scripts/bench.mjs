// `npm run bench -- <case> [--quick] [--json FILE] …`: each case is one file of tests/bench, bundled and run on its own.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensure, root } from './ensure.mjs';
import { bundleSource, runBundle } from './run-source.mjs';

const home = path.join(root, 'tests', 'bench');
// A case is named by a lower-case word; its helpers lie in folders below.
const known = fs
  .readdirSync(home)
  .filter((name) => /^[a-z]+\.ts$/.test(name))
  .map((name) => name.slice(0, -3));

await ensure();
const [name, ...args] = process.argv.slice(2);
if (!known.includes(name)) {
  console.error(`Which one? npm run bench -- ${known.join(' | ')} [--quick] [--json FILE]`);
  process.exit(2);
}
process.exitCode = await runBundle(await bundleSource(path.join(home, `${name}.ts`), `bench/${name}`), args);
