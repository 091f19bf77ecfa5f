import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../support/services/browser.js';

// No profile services, no updates, nothing that leaves the machine; root needs --no-sandbox.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Requests and answers in order; pictures of each step would slow the run on a machine without a graphics card. */
const traceOfFailures = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true } as const;

/** The screens in a real browser, against whole systems of their own, at the two widths of the pictures. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Each with a system of its own (support/begin.ts); in a system that runs already there is room for one.
  workers: process.env.RUN_JSON ? 1 : 2,
  timeout: 120_000,
  // A machine that is busy gets its time; what passes does not wait for it.
  expect: { timeout: 20_000 },
  globalSetup: './support/begin.ts',
  outputDir: path.join(import.meta.dirname, '..', '..', 'test-results'),
  use: {
    launchOptions: { executablePath: findBrowser(), args },
    locale: 'en-US',
    // Without one, a page that never comes to rest holds a test for as long as the test may take.
    navigationTimeout: 30_000,
    // Each test begins with an empty page, storage and cookies, but does not compile the scripts of the app again.
    reuseContext: true,
    // Pictures of things that move are drawn without a graphics card. Who asks for less motion gets the same pages without them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a tenth of the processor time, so that a run of all tests has none: TRACE=on, or a running system, when looking into one.
    trace: process.env.TRACE || process.env.RUN_JSON ? traceOfFailures : 'off',
  },
  projects: [
    { name: '1280', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@phone/ },
    // Tests that do not depend on the width run once.
    { name: '390', use: { viewport: { width: 390, height: 844 } }, grepInvert: /@desk/ },
  ],
});
