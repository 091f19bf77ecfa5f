import { offerDeal } from './deal.js';
import { type Member, migrate } from './migration.js';
import { meetPeople, subscribe } from './people.js';
import { type Desk, ShopClient } from './shop-client.js';
import { launchTiers } from './tiers.js';

const MIGRATED = 24;
const PEOPLE = MIGRATED + 4;

/**
 * What a merchant does after a year of orders, by the same calls as a browser and the store: members come from an earlier vendor, tiers are
 * launched, a deal is offered, one customer is merged, a company buys and a member subscribes, and the store moves to the platform's highest
 * plan. What is there already is left as it is, so that an interrupted showcase can resume.
 * @throws with the answer of a call that was rejected
 */
export async function showcase(desk: Desk): Promise<void> {
  const shop = new ShopClient(desk);
  const members = await shop.get<Member[]>(`/lp/customers?filter=member&sort=oldest&first=${PEOPLE}`);
  const [merged, owner, buyer, subscriber] = members.slice(-4);
  if (!merged || !owner || !buyer || !subscriber) throw new Error(`${desk.shop} has too few members.`);
  await migrate(shop, members.slice(0, -4));
  await launchTiers(shop);
  await offerDeal(shop);
  await meetPeople(shop, merged, [owner, buyer]);
  await subscribe(shop, subscriber);
  // The app's extensions are in checkout on this plan alone.
  await shop.till('/shop', { planName: 'Shopify Plus' });
}
