import type { ChangeSource } from '@loyalty/contracts/customers/events';
import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import type { FoldContext, Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { customerOrderTable, isLate } from '../intake/customer-order.projection.js';
import { type Movement, movementOf } from '../points/movement.js';

type Type = 'Member' | 'Guest' | 'Left' | 'B2B';

/** A customer of a shop with their balance. Names and addresses are copies of the vault's, until the person is forgotten. */
export const customerTable = table(
  'customer',
  {
    shop: text,
    customer: text,
    name: text,
    first_name: text,
    email: text,
    phone: text,
    profile: whole,
    forgotten: flag,
    type: text as typeof text & { of?: Type },
    /** VIP tier; null before the first change, which is the base tier. */
    tier: orNull(text),
    /** Partner tier; null before the first change. */
    partner_tier: orNull(text),
    available: whole,
    pending: whole,
    held: whole,
    debt: whole,
    earned: whole,
    redeemed: whole,
    returned: whole,
    refunded: whole,
    expired: whole,
    adjusted: whole,
    since: instant,
    last_activity_at: orNull(instant),
    last_order_at: orNull(instant),
    orders: whole,
    last_update_source: text,
    last_update_at: orNull(instant),
    /** Whether lots opened now end with all that follow the last activity (see `shared_life`). */
    lots_follow: flag,
    /** The surviving customer of a merge; null for customers who were not merged. */
    merged_into: orNull(text),
    /** Contacts of companies and whether they ended; null for customers who never bought for one. */
    contacts: orNull(json<Readonly<Record<string, 'open' | 'ended'>>>()),
    /** The excluded segment of the platform that they are in, and whether it excludes them: staff may have reverted that. */
    segment: orNull(text),
    excluded: flag,
    position: whole,
  },
  {
    key: ['shop', 'customer'],
    fillfactor: 80,
    checks: ['available >= 0', 'pending >= 0', 'held >= 0', 'debt >= 0', 'available = 0 or debt = 0'],
    // Every event that moves points updates each index: columns for other lookups are in the directory.
    indexes: [
      '(shop, available, customer)',
      '(shop, type, available, customer)',
      '(shop, tier, available, customer) where tier is not null',
      '(shop, merged_into) where merged_into is not null',
      '(shop, available, customer) where excluded',
      '(shop, customer) where segment is not null',
    ],
  },
);

type Row = RowOf<typeof customerTable>;
type EventPlace = { readonly shop: string; readonly position: number; readonly occurredAt: string };

/** The current row of a customer; an unknown one is a guest without a name. */
function known(event: EventPlace, customer: string, rows: Rows): Row {
  return (
    rows.get(customerTable, { shop: event.shop, customer }) ?? {
      shop: event.shop,
      customer,
      name: '',
      first_name: '',
      email: '',
      phone: '',
      profile: 0,
      forgotten: false,
      type: 'Guest',
      tier: null,
      partner_tier: null,
      available: 0,
      pending: 0,
      held: 0,
      debt: 0,
      earned: 0,
      redeemed: 0,
      returned: 0,
      refunded: 0,
      expired: 0,
      adjusted: 0,
      since: event.occurredAt,
      last_activity_at: null,
      last_order_at: null,
      orders: 0,
      last_update_source: 'other',
      last_update_at: null,
      lots_follow: false,
      merged_into: null,
      contacts: null,
      segment: null,
      excluded: false,
      position: 0,
    }
  );
}

function change(event: EventPlace, customer: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = known(event, customer, rows);
  rows.put(customerTable, { ...row, ...to(row), position: event.position });
}

/** Who changed a person last, and when. */
const updated = (source: ChangeSource, { occurredAt }: EventPlace): Partial<Row> => ({
  last_update_source: source,
  last_update_at: occurredAt,
});

/** The later of two moments. */
export function later(a: string | null, b: string): string {
  return a !== null && Date.parse(a) >= Date.parse(b) ? a : b;
}

/** Copied personal data. None once the person is forgotten, whatever the vault still returns. */
function person(row: Row, version: number, world: FoldContext): Partial<Row> {
  if (row.forgotten || version < row.profile) return {};
  const found = world.profile({ shop: row.shop, customer: row.customer, version });
  if (!found) return { profile: version };
  const { name, firstName, email, phone } = found;
  return { profile: version, name, first_name: firstName, email, phone };
}

const FORGOTTEN = 'Erased customer';
const forgotten: Partial<Row> = {
  forgotten: true,
  name: FORGOTTEN,
  first_name: '',
  email: '',
  phone: '',
};

function move(event: Recorded<LedgerEvent>, { customer, ...by }: Movement, rows: Rows): void {
  change(event, customer, rows, (row) => ({
    available: row.available + by.available,
    pending: row.pending + by.pending,
    held: row.held + by.held,
    debt: row.debt + by.debt,
    ...(by.cause && { [by.cause]: row[by.cause] + signed(by) }),
    ...(by.cause && { last_activity_at: later(row.last_activity_at, event.occurredAt) }),
  }));
}

/** Sums are amounts by cause; only an adjustment is signed. */
function signed({ cause, points }: Pick<Movement, 'cause' | 'points'>): number {
  return cause === 'adjusted' ? points : Math.abs(points);
}

/** A member who buys for a company is a B2B partner (spec CUST-002). */
function typed(type: Type, { contacts }: Pick<Row, 'contacts'>): Type {
  const isPartner = Object.values(contacts ?? {}).includes('open');
  return type === 'Member' || type === 'B2B' ? (isPartner ? 'B2B' : 'Member') : type;
}

/** An ended contact stays so, whatever is reported of it later. */
function contact(event: Of<'CompanyContactAdded'> | Of<'CompanyContactRemoved'>, state: 'open' | 'ended', rows: Rows) {
  const { customer, contact: id } = event.data;
  change(event, customer, rows, (row) => {
    const contacts = { ...row.contacts, [id]: row.contacts?.[id] === 'ended' ? ('ended' as const) : state };
    return { contacts, type: typed(row.type, { contacts }), ...updated('other', event) };
  });
}

function membership(type: Type) {
  return (event: Of<'CustomerJoined'> | Of<'CustomerLeft'>, rows: Rows): void =>
    change(event, event.data.customer, rows, (row) => ({
      type: typed(type, row),
      ...updated(event.data.source, event),
      last_activity_at: later(row.last_activity_at, event.occurredAt),
    }));
}

/** Counts an order for its customer, once; a newer report may name another customer. */
function countOrder(event: Of<'OrderReported'>, rows: Rows): void {
  const { order, customer, placedAt } = event.data.snapshot;
  const reported = rows.get(customerOrderTable, { shop: event.shop, order });
  const before = reported?.customer ?? null;
  if (before === customer || isLate(reported, event.data.snapshot)) return;
  if (before !== null) change(event, before, rows, (row) => ({ orders: row.orders - 1 }));
  if (customer === null) return;
  change(event, customer, rows, (row) => ({
    orders: row.orders + 1,
    last_order_at: later(row.last_order_at, placedAt),
  }));
}

export const customerProjection: Projection = {
  name: 'customer',
  version: 9,
  tables: [customerTable],
  on: {
    CustomerSeen(event, rows, world) {
      const { customer, since, profile, member } = event.data;
      change(event, customer, rows, (row) => ({
        since,
        type: typed(member ? 'Member' : 'Guest', row),
        ...person(row, profile, world),
      }));
    },
    ProfileChanged(event, rows, world) {
      const { customer, profile, source } = event.data;
      change(event, customer, rows, (row) => ({ ...updated(source, event), ...person(row, profile, world) }));
    },
    CustomerJoined: membership('Member'),
    CustomerLeft: membership('Left'),
    MembershipRestored: (event, rows) =>
      change(event, event.data.customer, rows, (row) => ({
        type: typed(event.data.membership, row),
        ...updated(event.data.source, event),
      })),
    CustomerMerged: (event, rows) =>
      change(event, event.data.customer, rows, (row) => ({
        type: typed(event.data.membership, row),
        ...updated('other', event),
        merged_into: event.data.into,
      })),
    CustomerUnmerged: (event, rows) =>
      change(event, event.data.customer, rows, () => ({ ...updated('admin', event), merged_into: null })),
    CompanyContactAdded: (event, rows) => contact(event, 'open', rows),
    CompanyContactRemoved: (event, rows) => contact(event, 'ended', rows),
    BirthDateGiven: (event, rows) => change(event, event.data.customer, rows, () => updated('user', event)),
    CustomerEdited: (event, rows) => change(event, event.data.customer, rows, () => updated(event.data.source, event)),
    CustomerSegmentExcluded: (event, rows) =>
      change(event, event.data.customer, rows, () => ({ segment: event.data.segment, excluded: true })),
    CustomerSegmentReverted(event, rows) {
      const { customer, segment, why } = event.data;
      change(event, customer, rows, () => ({ segment: why === 'staff' ? segment : null, excluded: false }));
    },
    AccountMergedIn: (event, rows) =>
      change(event, event.data.customer, rows, (row) => ({
        lots_follow: row.lots_follow || event.data.records.follows,
        last_activity_at: later(row.last_activity_at, event.occurredAt),
      })),
    AccountMergedAway: (event, rows) => change(event, event.data.customer, rows, () => ({ lots_follow: false })),
    AccountSplitOff: (event, rows) =>
      change(event, event.data.customer, rows, () => ({ lots_follow: event.data.after.follows })),
    AccountRestored: (event, rows) =>
      change(event, event.data.customer, rows, () => ({ lots_follow: event.data.records.follows })),
    TierChanged(event, rows) {
      // The VIP tier waits while somebody buys for a company.
      const { customer, to } = event.data;
      const isVip = schemeKindIn(event) === 'vip';
      change(event, customer, rows, () => (isVip ? { tier: to.id } : { partner_tier: to.id }));
    },
    PersonForgotten: (event, rows) => change(event, event.data.customer, rows, () => forgotten),
    OrderReported: countOrder,
    PointsLifeMoved: (event, rows) =>
      change(event, event.data.customer, rows, () => ({ lots_follow: event.data.until !== null })),
    CouponUsed: (event, rows) =>
      change(event, event.data.customer, rows, (row) => ({
        last_activity_at: later(row.last_activity_at, event.occurredAt),
      })),
  },
  every(event, rows) {
    const reported = event as Recorded<LedgerEvent>;
    const movement = movementOf(reported);
    if (movement) move(reported, movement, rows);
  },
};
