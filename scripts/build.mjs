// Builds the workspaces of the server by TypeScript 7, and the two front ends by Vite. Unchanged parts are skipped.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { compressFolder } from './build/compress.mjs';
import { copyThemeAssets } from './build/theme-assets.mjs';
import { ensure, root, seconds } from './ensure.mjs';

const SERVER = ['contracts', 'projections', 'services', 'infra'];
const FRONT_ENDS = ['admin-ui', 'storefront', 'extensions'];
/** Folders of a workspace that are no sources; `assets` are those of the theme extension. */
const OUTPUT = new Set(['dist', 'node_modules', 'assets']);

/** Builds everything. @throws with the compiler's output when a build fails */
export async function build() {
  const began = Date.now();
  const done = await Promise.all([compile(), apiReference(), ...FRONT_ENDS.map(bundle)]);
  copyThemeAssets(root);
  if (done.some(Boolean)) console.log(`Built ${done.filter(Boolean).join(', ')} in ${seconds(began)}.`);
}

/** Builds the server alone. @throws with the compiler's exit code, after its output */
export async function compile() {
  // Both versions of TypeScript have a bin called tsc, so it is called by its path.
  await node([path.join('node_modules', 'typescript7', 'bin', 'tsc'), '-b', ...SERVER]);
  return '';
}

/** Writes the script of the API page when the lockfile has changed. */
async function apiReference() {
  const folder = path.join(root, 'services', 'dist', 'api-reference');
  const script = path.join(folder, 'scalar.js');
  if (fs.existsSync(script) && fs.statSync(script).mtimeMs > newest(path.join(root, 'package-lock.json'))) return '';
  const { writeApiReference } = await import('./build/api-reference.mjs');
  await writeApiReference(folder);
  return 'API page';
}

async function bundle(workspace) {
  const stamp = path.join(root, workspace, 'dist', '.built');
  const built = fs.existsSync(stamp) ? fs.statSync(stamp).mtimeMs : 0;
  const sources = [workspace, 'contracts', 'scripts/build', 'package-lock.json', 'tsconfig.base.json'];
  if (Math.max(...sources.map((name) => newest(path.join(root, name)))) < built) return '';
  const began = new Date();
  await node([path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build', workspace, '--logLevel', 'warn']);
  await compressFolder(path.join(root, workspace, 'dist'));
  fs.writeFileSync(stamp, '');
  // A source saved during the build is newer than the stamp.
  fs.utimesSync(stamp, began, began);
  return workspace;
}

/**
 * Newest change below a path in milliseconds, without build output and installed packages, and without the change of a workspace's folder
 * by
 * its dist.
 */
function newest(at, isWorkspace = true) {
  const stat = fs.statSync(at);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = fs.readdirSync(at).filter((name) => !OUTPUT.has(name) && !name.endsWith('.tsbuildinfo'));
  return Math.max(isWorkspace ? 0 : stat.mtimeMs, ...names.map((name) => newest(path.join(at, name), false)));
}

function node(args) {
  // In a run of tests the environment says test, for which Vite bundles React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Does not build: node ${args.join(' ')}`))));
  });
}

if (process.argv[1] === import.meta.filename) {
  await ensure();
  await build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
