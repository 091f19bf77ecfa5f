import type { RuleRef } from '@loyalty/contracts/points/events';
import type { Reward } from '@loyalty/contracts/rewards/reward';
import { worthInWords } from '@loyalty/contracts/rewards/worth';
import type { Of, Projection } from '../engine/projection.js';
import type { Rows } from '../engine/row-space.js';
import { instant, json, orNull, type RowOf, table, text, whole } from '../engine/table.js';

type Status = 'available' | 'unavailable' | 'expired' | 'used' | 'revoked';

/** A coupon, from the moment its points are held. Until the platform has its code, and if it refuses it, it is unavailable. */
export const couponTable = table(
  'coupon',
  {
    shop: text,
    coupon: text,
    code: text,
    /** The code without case: codes are one code whatever their case (ledger-rules.md I-33). */
    code_key: text,
    status: text as typeof text & { of?: Status },
    customer: text,
    title: text,
    kind: text,
    worth: text,
    value: text,
    currency: text,
    points: whole,
    rule: json<RuleRef>(),
    /** Position of the event that began it: the order of the list. */
    begun: whole,
    issued_at: instant,
    expires_at: orNull(instant),
    used_at: orNull(instant),
    used_on_order: orNull(text),
    revoked_at: orNull(instant),
    revoke_reason: text,
    position: whole,
  },
  {
    key: ['shop', 'coupon'],
    fillfactor: 80,
    indexes: ['(shop, begun)', '(shop, customer, begun)', '(shop, status, begun)', '(shop, code_key)'],
  },
);

type Row = RowOf<typeof couponTable>;

/**
 * The coupon of a promise. The account and the coupon are different streams: should the account's be parked, the coupon is told of
 * first, so that whatever comes second only adds what it knows better.
 */
function reserve(event: Of<'PointsReserved'> | Of<'CouponGranted'>, rows: Rows): void {
  const { shop, position, occurredAt } = event;
  const { customer, rule, promise } = event.data;
  const points = 'points' in event.data ? event.data.points : 0;
  if (rows.get(couponTable, { shop, coupon: promise.coupon })) return;
  begin(rows, { ...promise, shop, position, customer, points, rule, status: 'unavailable', at: occurredAt });
}

function issue(event: Of<'CouponIssued'>, rows: Rows): void {
  const { shop, position, occurredAt } = event;
  const { coupon, code } = event.data;
  const row = rows.get(couponTable, { shop, coupon });
  // A voucher's code is known only now.
  const told = { code, code_key: code.toLowerCase(), issued_at: occurredAt, position };
  if (row) rows.put(couponTable, { ...row, status: 'available', ...told });
  else begin(rows, { ...event.data, shop, position, status: 'available', at: occurredAt });
}

interface Begun
  extends Pick<
    Row,
    | 'shop'
    | 'coupon'
    | 'code'
    | 'status'
    | 'customer'
    | 'title'
    | 'kind'
    | 'value'
    | 'currency'
    | 'points'
    | 'rule'
    | 'position'
  > {
  readonly at: string;
  readonly reward: Reward;
  readonly expiresAt: string | null;
}

function begin(rows: Rows, told: Begun): void {
  const { shop, coupon, code, status, customer, title, kind, value, currency, points, rule, position } = told;
  rows.put(couponTable, {
    shop,
    coupon,
    code,
    status,
    customer,
    title,
    kind,
    value,
    currency,
    points,
    rule,
    position,
    worth: worthInWords(told.reward, currency),
    code_key: code.toLowerCase(),
    begun: position,
    issued_at: told.at,
    expires_at: told.expiresAt,
    used_at: null,
    used_on_order: null,
    revoked_at: null,
    revoke_reason: '',
  });
}

type Told = { readonly shop: string; readonly position: number };

function change(event: Told, coupon: string, rows: Rows, to: Partial<Row>): void {
  const row = rows.get(couponTable, { shop: event.shop, coupon });
  if (!row) throw new Error(`coupon ${coupon} was never begun`);
  rows.put(couponTable, { ...row, ...to, position: event.position });
}

export const couponProjection: Projection = {
  name: 'coupon',
  version: 3,
  tables: [couponTable],
  on: {
    PointsReserved: reserve,
    CouponGranted: reserve,
    CouponIssued: issue,
    CouponFailed: (event, rows) => change(event, event.data.coupon, rows, { status: 'unavailable' }),
    CouponUsed(event, rows) {
      const { coupon, number } = event.data;
      change(event, coupon, rows, { status: 'used', used_at: event.occurredAt, used_on_order: number });
    },
    CouponRevoked(event, rows) {
      const { coupon, adminNote } = event.data;
      change(event, coupon, rows, { status: 'revoked', revoked_at: event.occurredAt, revoke_reason: adminNote });
    },
    CouponExpired: (event, rows) => change(event, event.data.coupon, rows, { status: 'expired' }),
  },
};
