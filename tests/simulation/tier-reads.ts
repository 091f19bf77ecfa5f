import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { customerTable } from '@loyalty/projections/customers/customer-table';
import { type StoredEntry } from '@loyalty/projections/tiers/tier.queries';
import { tierEntryTable } from '@loyalty/projections/tiers/tier-entry.projection';
import { tierStandingTable } from '@loyalty/projections/tiers/tier-standing.projection';
import type { MemberHistory, MemberPages } from '@loyalty/services/contexts/tiers/application/members';
import type { QualifyingHistories } from '@loyalty/services/contexts/tiers/application/standing-inputs';
import type { SimulatedReadSide } from './read-side.js';

type FoldedTo = (position: number) => Promise<void>;

/** A customer and all who were merged into them. */
export function ownedBy(readSide: SimulatedReadSide, shop: string, customer: string): Set<string> {
  const rows = readSide.rows(customerTable).filter((row) => row.shop === shop);
  const owned = new Set([customer]);
  for (const one of owned) for (const row of rows) if (row.merged_into === one) owned.add(row.customer);
  return owned;
}

function entriesOf(readSide: SimulatedReadSide, shop: string, customer: string): StoredEntry[] {
  const owned = ownedBy(readSide, shop, customer);
  return readSide
    .rows(tierEntryTable)
    .filter((row) => row.shop === shop && row.at !== null && row.customer !== null && owned.has(row.customer));
}

function memberOf(readSide: SimulatedReadSide, shop: string, customer: string, scheme: SchemeKind): MemberHistory {
  const stored = readSide.row(tierStandingTable, { shop, customer, scheme });
  return {
    customer,
    name: '',
    tier: stored?.tier ?? null,
    tierTitle: stored?.tier_title ?? '',
    exclusive: stored?.exclusive ?? false,
    since: stored?.since ?? null,
    base: stored?.base_at == null ? null : { at: stored.base_at, value: stored.base_value },
    rewarded: stored?.rewarded ?? [],
    entries: entriesOf(readSide, shop, customer),
  };
}

/** The type of customers who are in a scheme. */
const TYPE_IN = { vip: 'Member', partner: 'B2B' } as const satisfies Record<SchemeKind, string>;

/** Queries of tiers to the read models. */
export function tierReads(
  readSide: SimulatedReadSide,
  foldedTo: FoldedTo,
): { readonly tierHistories: QualifyingHistories; readonly tierMembers: MemberPages } {
  const members = (shop: string, kind: SchemeKind) =>
    readSide
      .rows(customerTable)
      .filter((row) => row.shop === shop && row.type === TYPE_IN[kind] && !row.excluded && row.merged_into === null)
      .map(({ customer }) => customer)
      .sort();
  return {
    tierHistories: async (shop, customers, atLeast = 0) => {
      await foldedTo(atLeast);
      return new Map(customers.map((customer) => [customer, entriesOf(readSide, shop, customer)]));
    },
    tierMembers: {
      count: async (shop, kind = 'vip') => members(shop, kind).length,
      know: async (_, position) => foldedTo(position),
      after: async (shop, after, limit, tiered = false, kind = 'vip') => {
        const ids = members(shop, kind).filter((customer) => customer > after);
        const page = ids.map((customer) => memberOf(readSide, shop, customer, kind));
        return page.filter(({ tier }) => !tiered || tier !== null).slice(0, limit);
      },
    },
  };
}
