import { privacyOf } from '../../customers/application/privacy/privacy.js';
import type { Dependencies } from '../../dependencies.js';
import { loadShop } from '../../shop/application/queries.js';
import { Disputes } from '../application/disputes.js';
import { takeBackForeignerTask } from '../application/tasks.js';

/** Resolver of disputes about bodies that came under two shops. */
export const disputesOf = ({ inbox, pool, access, orders, platform, jobs }: Dependencies): Disputes =>
  new Disputes({
    inbox,
    pool,
    access,
    orders,
    platform,
    takeBack: (client, shop, customer) =>
      jobs.addIn(client, takeBackForeignerTask, { shop, customer }, `take-back:${shop}/${customer}`),
  });

/** Erases a person of another shop whose data was stored for this one. */
export async function takeBack(dependencies: Dependencies, shop: string, customer: string): Promise<void> {
  const { ledger, log } = dependencies;
  if (!(await loadShop(ledger, shop)).domain) return;
  const causation = `dispute:${customer}`;
  const actor = { kind: 'system' as const, id: 'disputes' };
  await privacyOf(dependencies).erasePerson(customer, [], { shop, actor, causation, correlation: causation });
  log.error({ shop, customer }, 'a person of another shop was told under the header of this one');
}
