// Writes docs/star-schema.md from the tables of the star schema.
import fs from 'node:fs';
import path from 'node:path';
import { ensure, root } from './ensure.mjs';
import { fromSource } from './from-source.mjs';

await ensure();
const { starDocument } = await fromSource(path.join(root, 'tests', 'architecture', 'star-dictionary.ts'));
fs.writeFileSync(path.join(root, 'docs', 'star-schema.md'), starDocument());
