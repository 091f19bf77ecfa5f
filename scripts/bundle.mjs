// Bundles a test program from the sources of our workspaces; installed packages stay external.
import path from 'node:path';
import { root } from './ensure.mjs';
import { buildWholeFile } from './whole-file.mjs';

/** @param plugins transform our sources before bundling (such as planted bugs of the simulation) */
export async function bundle(entry, outfile, plugins = []) {
  return buildWholeFile({
    entryPoints: [path.join(root, entry)],
    outfile: path.join(root, '.cache', outfile),
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
}

function keepInstalled({ path: requested, kind }) {
  return kind === 'entry-point' || requested.startsWith('@loyalty/') ? undefined : { path: requested, external: true };
}
