// What is known of files that failed and then passed: the list of former runs, and the first failures of this one.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../ensure.mjs';

const list = path.join(root, 'tests', 'unsteady.json');
const folder = path.join(root, '.cache', 'test-reports', 'unsteady');

/** Entries `{ file, seen, failure, cause }`: the cause is named when the file is mended, and the entry goes once it has stayed steady. */
export const unsteadyEntries = () => JSON.parse(fs.readFileSync(list, 'utf8'));

/**
 * Writes the whole first failure of each file below .cache, in place of those of the run before.
 * @returns lines for the end of the run
 */
export function reportUnsteady(files) {
  fs.rmSync(folder, { recursive: true, force: true });
  if (files.length === 0) return [];
  fs.mkdirSync(folder, { recursive: true });
  const lines = files.flatMap(({ kind, file, whole }) => {
    const artefact = path.join(folder, `${kind}-${path.basename(file)}.txt`);
    fs.writeFileSync(artefact, `${file}\n\n${whole}\n`);
    return [`\nunsteady: ${file} failed, and passed when it ran once more. Its first failure:`, whole];
  });
  return [...lines, `${files.length} unsteady: ${files.map(({ file }) => file).join(', ')}`];
}
