import type { Logger } from 'pino';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import type { Privacy } from '../application/requests.js';

interface TakeBackParts {
  readonly ledger: Ledger;
  readonly privacy: Pick<Privacy, 'erasePerson'>;
  readonly log: Pick<Logger, 'error'>;
}

/** Erases a person of another shop whose data was stored for this one. */
export async function takeBack({ ledger, privacy, log }: TakeBackParts, shop: string, customer: string): Promise<void> {
  if (!(await loadShop(ledger, shop)).domain) return;
  const causation = `dispute:${customer}`;
  const actor = { kind: 'system' as const, id: 'disputes' };
  await privacy.erasePerson(customer, [], { shop, actor, causation, correlation: causation });
  log.error({ shop, customer }, 'a person of another shop was told under the header of this one');
}
