import process from 'node:process';
import { requireNode } from '../platform/config/node-version.js';

requireNode();
const [{ processTerminal }, { runLedger }] = await Promise.all([
  import('../platform/terminal/terminal.js'),
  import('./run.js'),
]);
process.exitCode = await runLedger(process.argv.slice(2), process.env, processTerminal());
