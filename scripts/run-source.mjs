// Runs a program of tests/ in a separate process, bundled from the present source.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { root } from './ensure.mjs';
import { buildWholeFile } from './whole-file.mjs';

/** Bundles `entry` into `.cache/<name>.js`; installed packages stay external. */
export async function bundleSource(entry, name) {
  const outfile = path.join(root, '.cache', `${name}.js`);
  return buildWholeFile({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    conditions: ['source'],
    // Our workspaces are bundled from source; installed packages stay external.
    plugins: [{ name: 'installed', setup: (it) => it.onResolve({ filter: /^[^./]/ }, keepInstalled) }],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}

function keepInstalled({ path: requested, kind }) {
  return kind === 'entry-point' || requested.startsWith('@loyalty/') ? undefined : { path: requested, external: true };
}

/**
 * Bundles a built program with its dependencies into `.cache/<name>.js`: it starts in a third of the time, which matters where it is
 * started hundreds of times. Optional dependencies that are not installed stay external.
 */
export async function bundleWhole(entry, name) {
  const outfile = path.join(root, '.cache', `${name}.js`);
  const orLeftOut = async (it, { path: requested, pluginData, ...how }) => {
    if (pluginData === 'asked') return undefined;
    // Only a reader of settings in TypeScript needs the compiler, and there are no such settings.
    if (requested === 'typescript') return { path: requested, external: true };
    const found = await it.resolve(requested, { ...how, pluginData: 'asked' });
    return found.errors.length > 0 ? { path: requested, external: true } : found;
  };
  return buildWholeFile({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    plugins: [{ name: 'left-out', setup: (it) => it.onResolve({ filter: /^[^./]/ }, (args) => orLeftOut(it, args)) }],
    // Globals of CommonJS modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url), __dirname = import.meta.dirname;",
    },
    logLevel: 'error',
  });
}

/** Runs a bundle to its end; Ctrl-C reaches it directly, a SIGTERM is forwarded. */
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
