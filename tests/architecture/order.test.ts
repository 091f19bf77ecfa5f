import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sources, textOf } from './repository.js';

/** Rooms whose folders are in a declared order, lowest first: that of their `order.ts`. */
const ROOTS = ['admin-ui/src/features', 'projections', 'services/contexts'];

const orders = await Promise.all(
  ROOTS.map(async (root) => {
    const { order } = (await import(`../../${root}/order.js`)) as { order: readonly string[] };
    return { root, order };
  }),
);

type Import = readonly [from: string, to: string];

/** What a text imports of our own, values and types, as paths without their endings. */
const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(?:(\.[^']+)|@loyalty\/([^']+))'/g)].map(([, near, far]) => {
    const to = near === undefined ? far! : path.posix.join(path.posix.dirname(file), near);
    return [file, to.replace(/\.js$/, '')];
  });

/** The folder of a root that a file is in; undefined for a file beside the folders, or elsewhere. */
function folderOf(root: string, file: string): string | undefined {
  const [folder, ...rest] = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/') : [];
  return rest.length > 0 ? folder : undefined;
}

/** Imports from a folder to one that is above it. */
function upwardOf(root: string, order: readonly string[], imports: readonly Import[]): Import[] {
  const placeOf = (file: string) => order.indexOf(folderOf(root, file) ?? '');
  return imports.filter(([from, to]) => placeOf(from) >= 0 && placeOf(to) > placeOf(from));
}

describe.each(orders)('the order of $root', ({ root, order }) => {
  const files = sources().filter((file) => folderOf(root, file) !== undefined);
  const [lowest, highest] = [order[0]!, order.at(-1)!];

  it('has each folder once', () => {
    expect([...order].sort()).toEqual([...new Set(files.map((file) => folderOf(root, file)))].sort());
  });

  it('is that of all imports, of values and of types', () => {
    const imports = files.flatMap((file) => importsIn(file, textOf(file)));
    expect(imports.length).toBeGreaterThan(500);
    expect(upwardOf(root, order, imports)).toEqual([]);
  });

  it.each([
    `import { one } from '../${highest}/one.js';`,
    `import type { One } from '../${highest}/one.js';`,
    `export { one } from '../${highest}/one.js';`,
    `import {\n  one,\n} from '../${highest}/one.js';`,
    `import '../${highest}/one.js';`,
    `const one = () => import('../${highest}/one.js');`,
    `import { one } from '@loyalty/${root}/${highest}/one';`,
  ])('is broken by an import upward: %s', (text) => {
    const file = `${root}/${lowest}/two.ts`;
    expect(upwardOf(root, order, importsIn(file, text))).toEqual([[file, `${root}/${highest}/one`]]);
  });

  it.each([
    `import { one } from '../${lowest}/one.js';`,
    "import { one } from './one.js';",
    "import { it } from 'one';",
  ])('passes %s', (text) => {
    expect(upwardOf(root, order, importsIn(`${root}/${highest}/two.ts`, text))).toEqual([]);
  });
});
