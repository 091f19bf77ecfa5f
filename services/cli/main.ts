import process from 'node:process';
import { runLedger } from './run.js';
import { processTerminal } from './terminal.js';

process.exitCode = await runLedger(process.argv.slice(2), process.env, processTerminal());
