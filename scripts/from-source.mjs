import path from 'node:path';
import { root } from './ensure.mjs';
import { buildWholeFile } from './whole-file.mjs';

/** A module of ours as it stands in the source, so that it does not matter what was built last. */
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
