import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { promisify } from 'node:util';
import { Merchant } from '../support/clients/merchant.js';
import { findBrowser } from '../support/services/browser.js';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';

/**
 * `RUN_JSON=.data/run.json npm run bench -- lighthouse [--quick] [--json FILE]`: Lighthouse over the loyalty page of a demo shop in a system that
 * runs, and over pages of the store (its products, and one with every block) under a theme with the app and one without it, each as on a phone (G17). It
 * publishes the loyalty page if nobody has. npm fetches Lighthouse when it is first used; the product does not depend on it.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const SHOP = 'fern-and-clay.myshopify.com';
const SCORE = 95;
const FALL = 2;

/** Pages of the store by their names, below its address. All of them have the embed. */
const STORE_PAGES = { products: '', 'all blocks': '/pages/loyalty' };

type Scores = Readonly<Record<string, number>>;

/** Scores of a page by category, from 0 to 100. */
async function scoresOf(url: string, browser: string): Promise<Scores> {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
}

const options = benchOptions({ clients: [], quickClients: [] });
const report = new BenchReport(`host cores=${os.availableParallelism()}`, options.quick);
const file = process.env.RUN_JSON;
const browser = findBrowser();
if (!file || !browser) report.note(file ? 'no browser' : 'RUN_JSON names no running system (npm start), so no G17');
else await measure(file, browser);
report.end(options.json);

async function measure(runJson: string, executable: string): Promise<void> {
  const { api, demoStore } = JSON.parse(fs.readFileSync(runJson, 'utf8')) as { api: string; demoStore: string };
  const merchant = await Merchant.signIn({
    api,
    store: { url: demoStore },
    shop: SHOP,
    staff: 'Ana Vidal',
    idle: async () => {},
  });
  const store = `${demoStore}/store/${SHOP}`;
  const page = await publishedPage(merchant, store);
  const rounds = options.quick ? 1 : 3;
  const pages: Scores[] = [];
  const falls: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    pages.push(await scoresOf(page, executable));
    report.line('loyalty page', pages.at(-1)!);
    for (const [name, address] of Object.entries(STORE_PAGES)) {
      const url = `${store}${address}`;
      const withApp = await scoresOf(url, executable);
      report.line(`${name}, with the app`, withApp);
      const without = await withoutApp(merchant, () => scoresOf(url, executable));
      report.line(`${name}, without it`, without);
      const fall = Math.max(...Object.keys(without).map((category) => without[category]! - withApp[category]!));
      falls[name] = [...(falls[name] ?? []), fall];
    }
  }
  for (const name of Object.keys(pages[0]!))
    report.goal({
      goal: 'G17',
      what: `loyalty page, ${name}`,
      values: pages.map((scores) => scores[name]!),
      limit: SCORE,
      at: 'least',
      because: 'Lighthouse, of 100',
    });
  const because = 'from a theme without the app to one with it, the category that falls most';
  for (const [name, values] of Object.entries(falls))
    report.goal({ goal: 'G17', what: `fall of ${name}`, values, limit: FALL, at: 'most', because });
}

/** Does something while the store's theme has no embed and no blocks of the app. */
async function withoutApp<Found>(merchant: Merchant, does: () => Promise<Found>): Promise<Found> {
  await merchant.till('POST', '/shop', { theme: 'vintage', embed: false });
  try {
    return await does();
  } finally {
    await merchant.till('POST', '/shop', { theme: 'current', embed: true });
  }
}

/** The address of the shop's loyalty page, published with what it has by default where it never was. */
async function publishedPage(merchant: Merchant, store: string): Promise<string> {
  const page = `${store}/apps/loyalty/joy-loyalty-page`;
  if ((await fetch(page)).status === 200) return page;
  await merchant.put('/documents/loyalty-page/main/draft', { settings: {} }, randomUUID());
  await merchant.post('/documents/loyalty-page/main/publish', {}, randomUUID());
  const { status } = await fetch(page);
  if (status !== 200) throw new Error(`The loyalty page answers ${status}`);
  return page;
}
