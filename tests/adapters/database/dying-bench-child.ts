// A bench that dies: it starts what benches start, says where it is, and then throws or waits for a signal.
import { benchFolder } from '../../bench/kit/folder.js';
import { startBenchServer } from '../../bench/kit/server.js';
import { latency } from '../../support/waiting.js';

const server = await startBenchServer();
const { rows } = await server.admin.query('show data_directory');
process.stdout.write(`${JSON.stringify({ cluster: rows[0].data_directory, folder: benchFolder() })}\n`);
if (process.argv[2] === 'throws') throw new Error('no broker answers');
await latency(60_000);
