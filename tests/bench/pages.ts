import fs from 'node:fs';
import os from 'node:os';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../support/services/browser.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';

/**
 * `RUN_JSON=.data/run.json npm run bench -- pages [--quick] [--rounds N] [--only /help,/customers] [--json FILE]`: every page of the admin without an id in its address, in
 * the store's frame of a system that runs, on a processor slowed to a quarter: when its largest content is painted, and how much the layout
 * shifts (G15). Each page is loaded anew; `--quick` loads each once, else the first view is loaded three times.
 */
const SLOWED = 4;
const SHOP = 'fern-and-clay.myshopify.com';
const SIZE = { width: 1280, height: 900 };
const LCP_MS = 1_500;
const SHIFT = 0.02;

/** What a page's own frame observes from its first moment on. */
const observe = () => {
  const seen = { lcp: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
};

/** Addresses of the admin's pages, as its routes have them. */
const addresses = (): string[] =>
  fs
    .globSync('admin-ui/src/features/*/routes.ts')
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\b(?:page|firstPage)\(\s*'([^'$]+)'/g)])
    .map(([, address]) => address!)
    .toSorted();

async function load(context: BrowserContext, store: string, address: string) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(`${store}/admin/${SHOP}/apps/loyalty${address === '/' ? '' : address}`);
    await page.frameLocator('iframe[name=app]').locator('h1').waitFor();
    // A page that listens to the stream of events is never idle.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const frame = page.frame({ name: 'app' })!;
    return await frame.evaluate(() => (globalThis as unknown as { seen: { lcp: number; shift: number } }).seen);
  } finally {
    await page.close();
  }
}

const options = benchOptions({ clients: [], quickClients: [] });
const report = new BenchReport(
  `host cores=${os.availableParallelism()}, processor of pages slowed ${SLOWED} times`,
  options.quick,
);
const file = process.env.RUN_JSON;
const executablePath = findBrowser();
if (!file || !executablePath)
  report.note(file ? 'no browser' : 'RUN_JSON names no running system (npm start), so no G15');
else {
  const { demoStore } = JSON.parse(fs.readFileSync(file, 'utf8')) as { demoStore: string };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: SIZE, locale: 'en-US' });
  await context.addInitScript(observe);
  const first: number[] = [];
  for (let round = 0; round < (options.quick ? 1 : Math.max(3, options.rounds)); round++)
    first.push((await load(context, demoStore, '/')).lcp);
  const shifts: [number, string][] = [];
  for (const address of options.only ?? addresses()) {
    const { lcp, shift } = await load(context, demoStore, address);
    report.line(address, { lcp_ms: lcp, shift });
    shifts.push([shift, address]);
  }
  const [worst, at] = shifts.toSorted(([a], [b]) => b - a)[0]!;
  const because = `${shifts.length} pages; most at ${at}`;
  report.goal({
    goal: 'G15',
    what: 'largest paint of the first view, ms',
    values: first,
    limit: LCP_MS,
    at: 'most',
    because: '/',
  });
  report.goal({ goal: 'G15', what: 'layout shift of a page', values: [worst], limit: SHIFT, at: 'most', because });
  await browser.close();
}
report.end(options.json);
