// `npm run bench -- <case> [--quick] [--json FILE] …`: each case is one file of tests/bench, bundled and run on its own.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensure, root } from './ensure.mjs';

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
process.exitCode = await run(await bundle(name));

async function bundle(name) {
  const { build } = await import('esbuild');
  const outfile = path.join(root, '.cache', 'bench', `${name}.js`);
  await build({
    entryPoints: [path.join(home, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    conditions: ['source'],
    // Our own workspaces are bundled from their source; what npm installed stays where it is.
    plugins: [{ name: 'installed', setup: (it) => it.onResolve({ filter: /^[^./]/ }, keepInstalled) }],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}

function keepInstalled({ path: wanted, kind }) {
  return kind === 'entry-point' || wanted.startsWith('@loyalty/') ? undefined : { path: wanted, external: true };
}

function run(file) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', file, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
