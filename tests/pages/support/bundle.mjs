// Bundles the admin once for a run: compiled by jest for each file, Polaris alone would take seconds.
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../../..');

/** The script that each file of tests runs in its window. It leaves `admin` there: see entry.mjs. */
export const BUNDLE = path.join(root, '.cache', 'pages', 'admin.js');

export default async function bundleAdmin() {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'entry.mjs')],
    outfile: BUNDLE,
    bundle: true,
    format: 'iife',
    globalName: 'admin',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source', 'module', 'browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    jsx: 'automatic',
    loader: { '.css': 'empty', '.svg': 'dataurl', '.png': 'empty', '.woff2': 'empty' },
    logLevel: 'warning',
  });
}
