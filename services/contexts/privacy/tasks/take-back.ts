import type { Dependencies } from '../../dependencies.js';
import { loadShop } from '../../shop/application/queries.js';
import { privacyOf } from '../application/privacy.js';

/** Erases a person of another shop whose data was stored for this one. */
export async function takeBack(dependencies: Dependencies, shop: string, customer: string): Promise<void> {
  const { ledger, log } = dependencies;
  if (!(await loadShop(ledger, shop)).domain) return;
  const causation = `dispute:${customer}`;
  const actor = { kind: 'system' as const, id: 'disputes' };
  await privacyOf(dependencies).erasePerson(customer, [], { shop, actor, causation, correlation: causation });
  log.error({ shop, customer }, 'a person of another shop was told under the header of this one');
}
