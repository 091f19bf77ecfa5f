// What a merchant does after the seeded year, once for each data folder: tiers, a migration, a deal, a merge, a company, a subscription.
import process from 'node:process';
import { seconds } from '../ensure.mjs';
import { readJson, writeJson } from './data-dir.mjs';

const DONE = 'showcase.json';

/** Shows the product's newer half in the first demo shop; `SHOWCASE=off` leaves the seeded year as it is. */
export async function showOnce({ api, demoStore, shops: [shop] }) {
  if (process.env.SHOWCASE === 'off' || readJson(DONE) || !shop) return;
  const { showcase } = await import('../../infra/dist/showcase/showcase.js');
  const began = Date.now();
  try {
    await showcase({ api, store: demoStore, shop: shop.domain });
    console.log(`Tiers, a migration, a deal, a merge, a company and a subscription in ${seconds(began)}.`);
    writeJson(DONE, { shop: shop.domain, at: new Date().toISOString() });
  } catch (error) {
    // The shop can be used without it; the next start goes on where this one ended.
    console.error(`The showcase is not complete: ${error.message}`);
  }
}
