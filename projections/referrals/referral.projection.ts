import type { ReferralFailure } from '@loyalty/contracts/referrals/events';
import type { ReferralRow, ReferralStatus } from '@loyalty/contracts/referrals/queries';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

/** Referrals of a shop. Whoever may open the vault adds the friend's address. */
export const referralTable = table(
  'referral',
  {
    shop: text,
    referral: text,
    /** Position of the event that opened it: the order of lists among referrals of one moment. */
    begun: whole,
    status: text as typeof text & { of?: ReferralStatus },
    /** Pseudonym of the friend's address, with its version in the vault. */
    friend: text,
    profile: whole,
    /** The friend as a customer of the store; null before the first order. */
    friend_customer: orNull(text),
    referrer: text,
    program: whole,
    at: instant,
    order_id: orNull(text),
    order_number: text,
    placed_at: orNull(instant),
    order_total: text,
    currency: text,
    awaits_approval: flag,
    failure: orNull(text as typeof text & { of?: ReferralFailure }),
    canceled_by: orNull(text as typeof text & { of?: NonNullable<ReferralRow['canceledBy']> }),
    compensated: orNull(text as typeof text & { of?: NonNullable<ReferralRow['compensated']> }),
    approved: flag,
    note: text,
    ended_at: orNull(instant),
    position: whole,
  },
  {
    key: ['shop', 'referral'],
    fillfactor: 80,
    indexes: ['(shop, at, begun)', '(shop, status, at, begun)', '(shop, referrer, at, begun)'],
  },
);

type Row = RowOf<typeof referralTable>;
type Event =
  | Of<'ReferralOrderPlaced'>
  | Of<'ReferralCompleted'>
  | Of<'ReferralCanceled'>
  | Of<'ReferralFailed'>
  | Of<'ReferralCompensated'>;

function open(event: Of<'ReferralOpened'>, rows: Rows): void {
  const { shop, position, occurredAt: at, data } = event;
  const { referral, friend, profile, referrer, program, currency } = data;
  rows.put(referralTable, {
    shop,
    referral,
    begun: position,
    status: 'pending',
    friend,
    profile,
    friend_customer: null,
    referrer,
    program,
    at,
    order_id: null,
    order_number: '',
    placed_at: null,
    order_total: '0',
    currency,
    awaits_approval: false,
    failure: null,
    canceled_by: null,
    compensated: null,
    approved: false,
    note: '',
    ended_at: null,
    position,
  });
}

/** Fields that every event after the first carries: member, friend and order at that moment. */
function change(event: Event, rows: Rows, of: Partial<Row>): void {
  const { shop, position, data } = event;
  const { referral, referrer, order } = data;
  const row = rows.get(referralTable, { shop, referral });
  if (!row) return;
  const friend = 'friendCustomer' in data ? { friend_customer: data.friendCustomer } : {};
  const placed = order && {
    order_id: order.order,
    order_number: order.number,
    placed_at: order.placedAt,
    order_total: order.total,
    currency: order.currency,
  };
  rows.put(referralTable, { ...row, referrer, ...friend, ...placed, ...of, position });
}

const ended = { awaits_approval: false };

export const referralProjection: Projection = {
  name: 'referrals',
  version: 2,
  tables: [referralTable],
  on: {
    ReferralOpened: open,
    ReferralOrderPlaced: (event, rows) => change(event, rows, { awaits_approval: event.data.qualified }),
    ReferralCompleted: (event, rows) =>
      change(event, rows, {
        ...ended,
        status: 'completed',
        approved: event.data.approved,
        note: event.data.note,
        ended_at: event.occurredAt,
      }),
    ReferralCanceled: (event, rows) =>
      change(event, rows, {
        ...ended,
        status: 'canceled',
        canceled_by: event.data.cause,
        note: event.data.note,
        ended_at: event.occurredAt,
      }),
    ReferralFailed: (event, rows) =>
      change(event, rows, {
        ...ended,
        status: 'failed',
        failure: event.data.reason,
        ended_at: event.occurredAt,
      }),
    ReferralCompensated: (event, rows) => change(event, rows, { compensated: event.data.cause }),
  },
};
