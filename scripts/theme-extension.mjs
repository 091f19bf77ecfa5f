// Writes the blocks and locales of extensions/loyalty-theme that follow from the kinds of content blocks and the admin's words.
import fs from 'node:fs';
import path from 'node:path';
import { ensure, root } from './ensure.mjs';
import { fromSource } from './from-source.mjs';

await ensure();
const { themeFiles } = await fromSource(path.join(root, 'tests', 'architecture', 'theme-extension.ts'));
for (const [name, text] of Object.entries(themeFiles()))
  fs.writeFileSync(path.join(root, 'extensions', 'loyalty-theme', name), text);
