import path from 'node:path';
import { root } from './ensure.mjs';
import { buildWholeFile } from './whole-file.mjs';

/** Imports one of our modules from its source, whatever was built last. */
export async function fromSource(file) {
  const outfile = path.join(root, '.cache', 'source', `${path.basename(file, '.ts')}.mjs`);
  const plugins = [
    {
      name: 'installed',
      setup: (it) => it.onResolve({ filter: /^zod$/ }, ({ path: name }) => ({ path: name, external: true })),
    },
  ];
  await buildWholeFile({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    plugins,
  });
  return import(outfile);
}
