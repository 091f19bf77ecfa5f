import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { customerTable } from '@loyalty/projections/customers/customer-table';
import type { RowOf } from '@loyalty/projections/engine/schema/table';
import { customerOrderTable } from '@loyalty/projections/intake/customer-order.projection';
import { lotTable } from '@loyalty/projections/points/lot-tables';
import { tierAdjustmentTable } from '@loyalty/projections/tiers/tier-adjustment.projection';
import { type StoredEntry, UNCOUNTED_SOURCES } from '@loyalty/projections/tiers/tier-entries.queries';
import { storedBase, tierStandingTable } from '@loyalty/projections/tiers/tier-standing.projection';
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
  const people = ownedBy(readSide, shop, customer);
  const isOwned = (row: { shop: string; customer: string | null }) =>
    row.shop === shop && people.has(row.customer ?? '');
  return [
    ...readSide.rows(customerOrderTable).filter(isOwned).flatMap(orderEntry),
    ...readSide
      .rows(lotTable)
      .map(({ opened_by, ...row }) => ({ ...row, customer: opened_by ?? row.customer }))
      .filter(isOwned)
      .flatMap(lotEntry),
    ...readSide.rows(tierAdjustmentTable).filter(isOwned).map(adjustmentEntry),
  ];
}

function orderEntry(row: RowOf<typeof customerOrderTable>): StoredEntry[] {
  const {
    order: id,
    customer,
    number: label,
    placed_at: at,
    paid,
    held,
    counted,
    currency,
    refunds,
    cancelled_at,
  } = row;
  if (at === null || customer === null) return [];
  const amount = paid && !held ? counted : '0';
  return [{ kind: 'order', id, customer, label, at, amount, currency, takes: refunds, cancelled_at }];
}

const ofPoints = { currency: '', cancelled_at: null };

function lotEntry(stored: Omit<RowOf<typeof lotTable>, 'opened_by'>): StoredEntry[] {
  const { lot: id, customer, label, earned_at: at, source, ...row } = stored;
  if (UNCOUNTED_SOURCES.includes(source)) return [];
  const amount = String(row.awarded);
  return [{ ...ofPoints, kind: 'points', id, customer, label, at, amount, takes: row.reversals }];
}

function adjustmentEntry({ id, customer, at, amount }: RowOf<typeof tierAdjustmentTable>): StoredEntry {
  return { ...ofPoints, kind: 'adjustment', id, customer, label: '', at, amount: String(amount), takes: [] };
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
    base: storedBase(stored),
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
