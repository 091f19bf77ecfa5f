// Runs the stand-in for EventStoreDB until it is stopped, for `npm run bench -- event-store`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './ensure.mjs';
import { bundleSource } from './run-source.mjs';

const entry = path.join(root, 'tests', 'support', 'eventstoredb', 'process.ts');
await import(pathToFileURL(await bundleSource(entry, 'event-store-stand-in')).href);
