// Writes the configurations of the extensions for workflows from the catalogue of triggers and actions.
import fs from 'node:fs';
import path from 'node:path';
import { ensure, root } from './ensure.mjs';
import { fromSource } from './from-source.mjs';

await ensure();
const { flowExtensions } = await fromSource(path.join(root, 'tests', 'architecture', 'flow-extensions.ts'));
for (const [file, text] of flowExtensions()) {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}
