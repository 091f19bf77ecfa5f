import { z } from 'zod';
import { Disputes } from '../contexts/orders/application/disputes.js';
import { loadShop } from '../contexts/shop/application/queries.js';
import type { Parts } from './parts.js';
import { privacyOf } from './privacy.js';

const held = z.object({ shop: z.string(), id: z.int() });
const foreigner = z.object({ shop: z.string(), customer: z.string() });

/** Decides whose the bodies are that two shops have told. */
export const disputesOf = ({ inbox, pool, access, orders, platform, jobs }: Parts): Disputes =>
  new Disputes({
    inbox,
    pool,
    access,
    orders,
    platform,
    takeBack: (shop, customer) => jobs.ask('take-back', { shop, customer }),
  });

/** What the job queue does for disputes. */
export function disputeWork(parts: Parts): Record<string, (wish: unknown) => Promise<void>> {
  const disputes = disputesOf(parts);
  const privacy = privacyOf(parts);
  return {
    'settle-dispute': (wish) => {
      const { shop, id } = held.parse(wish);
      return disputes.settleHeld(shop, id);
    },
    'take-back': async (wish) => {
      const { shop, customer } = foreigner.parse(wish);
      if (!(await loadShop(parts.ledger, shop)).domain) return;
      const causation = `dispute:${customer}`;
      const actor = { kind: 'system' as const, id: 'disputes' };
      await privacy.erasePerson(customer, [], { shop, actor, causation, correlation: causation });
      parts.log.error({ shop, customer }, 'a person of another shop was told under the header of this one');
    },
  };
}
