// `npm run chaos -- [--quick | --schedules N | --fault F-05] [--seed S] …`: real processes, real faults (tests/chaos/README.md).
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from './build.mjs';
import { ensure, root } from './ensure.mjs';
import { bundleSource, bundleWhole, runBundle } from './run-source.mjs';

await ensure();
await build();
const built = path.join(root, 'services', 'dist');
const service = await bundleWhole(path.join(built, 'main.js'), 'chaos/service');
// The service looks for the threads of its webhook endpoint and of tables beside its own file.
await bundleWhole(path.join(built, 'app', 'webhooks', 'thread.js'), 'chaos/thread');
const tables = path.join(built, 'contexts', 'imports', 'application', 'tables');
await bundleWhole(path.join(tables, 'read-tables.js'), 'chaos/read-tables');
// The demo store of the rig reads the vendor's schema from beside its own file.
const schemas = path.join(root, 'infra', 'demo-store', 'graphql');
for (const name of fs.readdirSync(schemas).filter((one) => one.endsWith('.graphql.gz')))
  fs.copyFileSync(path.join(schemas, name), path.join(path.dirname(service), name));
const file = await bundleSource(path.join(root, 'tests', 'chaos', 'main.ts'), 'chaos/main');
process.exitCode = await runBundle(file, ['--service', service, ...process.argv.slice(2)]);
