import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EXTENSION_LIMIT, EXTENSIONS, extensionSize } from '../tests/support/bundle-size.js';

const vite = path.join(import.meta.dirname, '..', 'node_modules', 'vite', 'bin', 'vite.js');
const dist = mkdtempSync(path.join(tmpdir(), 'extensions-'));

beforeAll(() => {
  // Built as it is shipped: the tests' own NODE_ENV would build for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', import.meta.dirname, '--outDir', dist, '--logLevel', 'error'], {
    env,
  });
}, 60_000);
afterAll(() => rmSync(dist, { recursive: true }));

it.each(EXTENSIONS)('the module %s stays within 32 KB, compressed', (name) => {
  const size = extensionSize(dist, name);
  expect(size).toBeGreaterThan(4 * 1024);
  expect(size).toBeLessThanOrEqual(EXTENSION_LIMIT);
});
