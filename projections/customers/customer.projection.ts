import { buyingContacts } from '@loyalty/contracts/customers/company-roles';
import type { ChangeSource } from '@loyalty/contracts/customers/events';
import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { schemeKindIn } from '@loyalty/contracts/tiers/scheme-kind';
import type { FoldContext, Of, Projection } from '../engine/schema/projection.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { customerOrderTable, isLate } from '../intake/customer-order.projection.js';
import {
  customerTable,
  type EventPlace,
  knownCustomer,
  type CustomerRow as Row,
  type CustomerType as Type,
} from './customer-table.js';
import { amountOf, type Movement, movementOf } from './movement.js';

function change(event: EventPlace, customer: string, rows: Rows, to: (row: Row) => Partial<Row>): void {
  const row = knownCustomer(event, customer, rows);
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

/** Copied personal data; null once the person is erased, even if the vault still returns some. */
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

function move(event: Recorded<LedgerEvent>, by: Movement, rows: Rows): void {
  const row = knownCustomer(event, by.customer, rows);
  const { cause } = by;
  const moved = {
    ...row,
    available: row.available + by.available,
    pending: row.pending + by.pending,
    held: row.held + by.held,
    debt: row.debt + by.debt,
    last_activity_at: cause === null ? row.last_activity_at : later(row.last_activity_at, event.occurredAt),
    position: event.position,
  };
  rows.put(customerTable, cause === null ? moved : { ...moved, [cause]: row[cause] + amountOf(by) });
}

/** A member who buys for a company is a B2B partner (spec CUST-002). */
function typed(type: Type, { contacts }: Pick<Row, 'contacts'>): Type {
  const known = contacts ?? {};
  const isPartner = buyingContacts(Object.keys(known), (id) => known[id] === 'open').length > 0;
  return type === 'Member' || type === 'B2B' ? (isPartner ? 'B2B' : 'Member') : type;
}

/** An ended contact stays ended, even if a later event changes it. */
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
  const known = rows.get(customerOrderTable, { shop: event.shop, order });
  const before = known?.customer ?? null;
  if (before === customer || isLate(known, event.data.snapshot)) return;
  if (before !== null) change(event, before, rows, (row) => ({ orders: row.orders - 1 }));
  if (customer === null) return;
  change(event, customer, rows, (row) => ({
    orders: row.orders + 1,
    last_order_at: later(row.last_order_at, placedAt),
  }));
}

export const customerProjection: Projection = {
  name: 'customer',
  version: 10,
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
    const recorded = event as Recorded<LedgerEvent>;
    const movement = movementOf(recorded);
    if (movement) move(recorded, movement, rows);
  },
};
