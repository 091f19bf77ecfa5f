// Runs a program of tests/ in a process of its own, bundled from the source as it stands.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from './ensure.mjs';

/** Bundles `entry` into `.cache/<name>.js`; what npm installed stays where it is. */
export async function bundleSource(entry, name) {
  const { build } = await import('esbuild');
  const outfile = path.join(root, '.cache', `${name}.js`);
  await build({
    entryPoints: [entry],
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

/** Runs it to its end; Ctrl-C reaches it by itself, a SIGTERM is passed on. */
export function runBundle(file, args) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--expose-gc', file, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const passOn = { SIGINT: () => {}, SIGTERM: () => child.kill('SIGTERM') };
  for (const [signal, listener] of Object.entries(passOn)) process.on(signal, listener);
  return new Promise((resolve) =>
    child.on('exit', (code) => {
      for (const [signal, listener] of Object.entries(passOn)) process.off(signal, listener);
      resolve(code ?? 1);
    }),
  );
}
