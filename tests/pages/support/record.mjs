// Records what the pages of a running system are answered: `node tests/pages/support/record.mjs .data/run.json`. Existing recordings stay,
// for tests rely on them: delete one to record it again.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { endpoints } from '../../../contracts/dist/endpoints.js';

const recordings = path.join(import.meta.dirname, '..', 'recorded');
const SHOP = 'oasis-goods.myshopify.com';
/** Of a list the first rows show its shape. */
const ROWS = 6;

const [runJson, ...addresses] = process.argv.slice(2);
const { demoStore } = JSON.parse(fs.readFileSync(runJson, 'utf8'));
const paths = endpoints
  .filter(({ method }) => method === 'GET')
  .map(({ id, path: at, answers }) => ({
    id,
    answers,
    parts: at.split('{').length,
    pattern: new RegExp(`^${at.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.parts - other.parts);

async function store(response) {
  const { pathname } = new URL(response.url());
  const found = paths.find(({ pattern }) => pattern.test(pathname.replace(/^\/apiSa/, '')));
  if (response.request().method() !== 'GET' || !pathname.startsWith('/apiSa/') || !found || !response.ok()) return;
  const file = path.join(recordings, `${found.id}.json`);
  if (fs.existsSync(file)) return;
  const body = await response.json();
  if (found.answers === 'list') body.data = body.data.slice(0, ROWS);
  fs.writeFileSync(file, `${JSON.stringify(body, null, 2)}\n`);
}

fs.mkdirSync(recordings, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('response', (response) => void store(response).catch((error) => console.error(response.url(), error.message)));
for (const address of addresses) {
  await page.goto(`${demoStore}/admin/${SHOP}/apps/loyalty${address}`);
  await page.frameLocator('iframe[name=app]').locator('h1').waitFor();
  // A page that listens to the stream of events is never idle.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}
await browser.close();
