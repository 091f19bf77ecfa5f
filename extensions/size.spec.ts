import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** Half of what the platform accepts, in bytes of a compressed module with all that it loads. */
const LIMIT = 32 * 1024;

const vite = path.join(import.meta.dirname, '..', 'node_modules', 'vite', 'bin', 'vite.js');
const dist = mkdtempSync(path.join(tmpdir(), 'extensions-'));

beforeAll(() => {
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', import.meta.dirname, '--outDir', dist, '--logLevel', 'error'], {
    env,
  });
}, 60_000);
afterAll(() => rmSync(dist, { recursive: true }));

/** Size of a module with the modules that it imports. */
function sizeOf(file: string): number {
  const code = readFileSync(file, 'utf8');
  const imported = [...code.matchAll(/from\s*["'](\.[^"']+)["']/g)].map(([, name]) => name!);
  const others = imported.map((name) => sizeOf(path.join(path.dirname(file), name)));
  return others.reduce((sum, size) => sum + size, gzipSync(code, { level: 9 }).length);
}

it.each(['checkout', 'thank-you'])('the extension of the %s page stays within 32 KB, compressed', (name) => {
  const size = sizeOf(path.join(dist, 'loyalty-checkout', `${name}.js`));
  expect(size).toBeGreaterThan(5 * 1024);
  expect(size).toBeLessThanOrEqual(LIMIT);
});
