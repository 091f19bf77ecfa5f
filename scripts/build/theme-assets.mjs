import fs from 'node:fs';
import path from 'node:path';

/** Scripts that blocks of the theme extension load; they fetch the others from the service. */
const SCRIPTS = ['loader.js', 'blocks.js', 'deals.js'];

/** Copies the entry scripts of the built storefront to the assets of the theme extension, which the platform serves. */
export function copyThemeAssets(root) {
  const assets = path.join(root, 'extensions', 'loyalty-theme', 'assets');
  fs.mkdirSync(assets, { recursive: true });
  for (const name of SCRIPTS) fs.copyFileSync(path.join(root, 'storefront', 'dist', name), path.join(assets, name));
}
