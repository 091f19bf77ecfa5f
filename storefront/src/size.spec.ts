import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  BLOCKS_LIMIT,
  bundleSize,
  DEALS_LIMIT,
  FORMS_LIMIT,
  HISTORY_LIMIT,
  LANDING_LIMIT,
  LOADER_LIMIT,
  PANEL_LIMIT,
  REFERRAL_LIMIT,
  STATEMENT_LIMIT,
  TIER_LIMIT,
} from '../../tests/support/bundle-size.js';

const storefront = path.join(import.meta.dirname, '..');
const vite = path.join(storefront, '..', 'node_modules', 'vite', 'bin', 'vite.js');
const dist = mkdtempSync(path.join(tmpdir(), 'widget-'));

beforeAll(() => {
  // Built as it is shipped: the tests' own NODE_ENV would build for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, 'build', storefront, '--outDir', dist, '--logLevel', 'error'], { env });
}, 60_000);
afterAll(() => rmSync(dist, { recursive: true }));

it('the loader stays within 2 KB, the open panel within 12 KB, its forms within 10 KB, its tier card within 3 KB, its history within 1 KB and its statements within 2 KB, compressed', () => {
  const { loader, openPanel, forms, tier, history, statement } = bundleSize(dist);
  expect(loader).toBeLessThanOrEqual(LOADER_LIMIT);
  expect(openPanel).toBeLessThanOrEqual(PANEL_LIMIT);
  expect(forms).toBeLessThanOrEqual(FORMS_LIMIT);
  expect(tier).toBeLessThanOrEqual(TIER_LIMIT);
  expect(history).toBeLessThanOrEqual(HISTORY_LIMIT);
  expect(statement).toBeLessThanOrEqual(STATEMENT_LIMIT);
});

it('the referral page stays within 4 KB, the landing page within 5 KB and the block of deals within 2 KB, compressed', () => {
  const { referral, landing, deals } = bundleSize(dist);
  expect(referral).toBeLessThanOrEqual(REFERRAL_LIMIT);
  expect(landing).toBeLessThanOrEqual(LANDING_LIMIT);
  expect(deals).toBeLessThanOrEqual(DEALS_LIMIT);
});

it('content blocks with what draws all kinds of them stay within 6 KB, compressed', () => {
  expect(bundleSize(dist).blocks).toBeLessThanOrEqual(BLOCKS_LIMIT);
});

it('the loader is a classic script in ASCII that leaves no name behind', () => {
  const loader = readFileSync(path.join(dist, 'loader.js'), 'utf8');
  expect(loader).toMatch(/^\(\(\)=>\{[\s\S]*\}\)\(\);\s*$/);
  expect(loader).not.toMatch(/[\u0080-\uffff]/);
  expect(() => new Function(loader.replaceAll('import(', 'fetch('))).not.toThrow();
});

it.each(['panel', 'landing', 'deals', 'blocks'])('the %s needs no other file to start', (name) => {
  expect(readFileSync(path.join(dist, `${name}.js`), 'utf8')).not.toMatch(/(^|[;}])import[\s{"'`*]/);
});
