import process from 'node:process';
import { processTerminal } from '../platform/terminal/terminal.js';
import { runLedger } from './run.js';

process.exitCode = await runLedger(process.argv.slice(2), process.env, processTerminal());
