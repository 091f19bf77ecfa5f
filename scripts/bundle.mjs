// Bundles a program of the tests from the sources of our own workspaces; what npm installed stays where it is.
import path from 'node:path';
import { root } from './ensure.mjs';

/** @param plugins that see our sources before they are bundled (the simulation's planted bugs, say) */
export async function bundle(entry, outfile, plugins = []) {
  const { build } = await import('esbuild');
  const file = path.join(root, '.cache', outfile);
  await build({
    entryPoints: [path.join(root, entry)],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    plugins: [...plugins, { name: 'installed', setup: (it) => it.onResolve({ filter: /^[^./]/ }, keepInstalled) }],
    sourcemap: 'inline',
    logLevel: 'warning',
    tsconfig: path.join(root, 'tsconfig.base.json'),
  });
  return file;
}

function keepInstalled({ path: requested, kind }) {
  return kind === 'entry-point' || requested.startsWith('@loyalty/') ? undefined : { path: requested, external: true };
}
