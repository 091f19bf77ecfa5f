import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { entriesOf, type StoredEntry } from '@loyalty/projections/tiers/tier-entries.queries';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { loadShop } from '../../shop/application/queries.js';
import type { SchemeInForce } from '../domain/scheme-in-force.js';
import type { StandingInputs } from '../domain/standing-commands.js';
import { qualifyingEntries } from './entries.js';

/** Reads what counts towards tiers, at least up to a position of the log. @throws StoreUnavailable while the read models are behind */
export type QualifyingHistories = (
  shop: string,
  customers: readonly string[],
  atLeast?: number,
) => Promise<Map<string, StoredEntry[]>>;

export function storedHistories(reader: Reader<LedgerTables>): QualifyingHistories {
  return async (shop, customers, atLeast) => {
    const { value, stale } = await reader.read(shop, (db) => entriesOf(db, shop, customers), { atLeast });
    if (stale) throw new StoreUnavailable(`what counts towards tiers is not folded up to ${atLeast} yet`);
    return value;
  };
}

export interface TierServices {
  readonly ledger: Ledger;
  readonly histories: QualifyingHistories;
}

/** Inputs of a decision about one customer. */
export async function standingInputs(
  { ledger, histories }: TierServices,
  shop: string,
  customer: string,
  scheme: SchemeInForce,
  atLeast?: number,
): Promise<StandingInputs> {
  const [{ zone }, stored] = await Promise.all([loadShop(ledger, shop), histories(shop, [customer], atLeast)]);
  const entries = qualifyingEntries(stored.get(customer) ?? [], scheme.settings.calculateBy);
  return { customer, scheme, entries, zone };
}
