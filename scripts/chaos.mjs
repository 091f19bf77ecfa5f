// `npm run chaos -- [--quick | --schedules N | --fault F-05] [--seed S] …`: real processes, real faults (tests/chaos/README.md).
import path from 'node:path';
import process from 'node:process';
import { build } from './build.mjs';
import { ensure, root } from './ensure.mjs';
import { bundleSource, bundleWhole, runBundle } from './run-source.mjs';

await ensure();
await build();
const service = await bundleWhole(path.join(root, 'services', 'dist', 'main.js'), 'chaos/service');
const file = await bundleSource(path.join(root, 'tests', 'chaos', 'main.ts'), 'chaos/main');
process.exitCode = await runBundle(file, ['--service', service, ...process.argv.slice(2)]);
