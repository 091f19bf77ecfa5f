// The stand-in as a process of its own: `node scripts/event-store-stand-in.mjs [milliseconds of a call]`. Its address is told at the URL
// that it prints.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { startEventStoreDBStandIn } from './node.js';

const cluster = await startEventStoreDBStandIn();
const node = cluster.nodes[0]!;
node.latencyMs = Number(process.argv[2] ?? 0);
const server = createServer((_, answer) => answer.end(JSON.stringify({ url: node.url })));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
