// Writes docs/access.md from the endpoint table.
import fs from 'node:fs';
import path from 'node:path';
import { ensure, root } from './ensure.mjs';
import { fromSource } from './from-source.mjs';

await ensure();
const { accessDocument } = await fromSource(path.join(root, 'tests', 'architecture', 'access-matrix.ts'));
fs.writeFileSync(path.join(root, 'docs', 'access.md'), accessDocument());
