import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from '../ensure.mjs';

/** Node keeps what it compiled there: a run starts the product and its commands some hundred times. */
const COMPILED = path.join(root, '.cache', 'compiled');

/** Runs a program of node_modules under this Node, with its output; resolves with its exit code. */
export function runNode(args, environment = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, KAFKAJS_NO_PARTITIONER_WARNING: '1', NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
