import type { RuleRef } from '@loyalty/contracts/points/events';
import { isUsedAtOnce, type Reward } from '@loyalty/contracts/rewards/reward';
import { seek } from '../engine/schema/lookup.js';
import type { Of, Projection } from '../engine/schema/projection.js';
import { instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';

type Status = 'available' | 'unavailable' | 'expired' | 'used' | 'revoked';

/**
 * A coupon, from the moment its points are held. It is unavailable until the platform has created its code, and when the platform refuses
 * it.
 */
export const couponTable = table(
  'coupon',
  {
    shop: text,
    coupon: text,
    code: text,
    status: text as typeof text & { of?: Status },
    /** '' while its holder is not a customer of the store. */
    customer: text,
    title: text,
    kind: text,
    reward: json<Reward>(),
    value: text,
    currency: text,
    points: whole,
    rule: json<RuleRef>(),
    /** Position of the first event: the order of the list. */
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
    indexes: [
      '(shop, begun)',
      '(shop, customer, begun)',
      '(shop, status, begun)',
      "(shop, (rule ->> 'program'), begun)",
      // Donations by cause.
      "(shop, begun) where kind = 'donation'",
    ],
  },
);

/**
 * Search columns of coupons. It changes with a coupon's code only: the trigram index would otherwise be written again with every change of
 * a coupon's state.
 */
export const couponCodeTable = table(
  'coupon_code',
  {
    shop: text,
    coupon: text,
    /** The code in lower case: codes are compared case-insensitively (I-33). */
    code_key: text,
  },
  {
    key: ['shop', 'coupon'],
    indexes: ['(shop, code_key)', 'using gin (shop, code_key public.gin_trgm_ops)'],
    // Refers to the table by identity, not by name: a rebuild renames the schema.
    lookup: {
      name: 'find_coupons',
      column: 'code_key',
      sql: `create function $function(pattern text, most int) returns table (coupon text)
        language sql stable security definer set search_path = pg_catalog set plan_cache_mode = force_custom_plan
        begin atomic
          ${seek('pattern')}
          select coupon from $table where shop = current_setting('app.shop', true) and code_key like pattern limit most;
        end`,
    },
  },
);

type Row = RowOf<typeof couponTable>;

/**
 * Adds the coupon of a promise. The account and the coupon are different streams: when the account's is parked, the coupon's events come
 * first, so whichever comes second only adds its better knowledge.
 */
function reserve(event: Of<'PointsReserved'> | Of<'CouponGranted'> | Of<'RewardGranted'>, rows: Rows): void {
  const { shop, position, occurredAt } = event;
  const { customer, rule, promise } = event.data;
  const points = 'points' in event.data ? event.data.points : 0;
  if (rows.get(couponTable, { shop, coupon: promise.coupon })) return;
  begin(rows, { ...promise, shop, position, customer, points, rule, status: 'unavailable', at: occurredAt });
}

function issue(event: Of<'CouponIssued'>, rows: Rows): void {
  const { shop, position, occurredAt } = event;
  const { coupon, code, reward } = event.data;
  const status = isUsedAtOnce(reward) ? 'used' : 'available';
  const used_at = status === 'used' ? occurredAt : null;
  const row = rows.get(couponTable, { shop, coupon });
  // A voucher's code is known only now.
  const issued = { code, status, issued_at: occurredAt, used_at, position } as const;
  if (row) {
    rows.put(couponTable, { ...row, ...issued });
    if (row.code !== code) keepCode(rows, { shop, coupon, code });
  } else begin(rows, { ...event.data, shop, position, status, at: occurredAt, usedAt: used_at });
}

function keepCode(rows: Rows, { shop, coupon, code }: Pick<Row, 'shop' | 'coupon' | 'code'>): void {
  rows.overwrite(couponCodeTable, { shop, coupon, code_key: code.toLowerCase() });
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
  readonly usedAt?: string | null;
}

function begin(rows: Rows, begun: Begun): void {
  const { shop, coupon, code, status, customer, title, kind, value, currency, points, rule, position } = begun;
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
    reward: begun.reward,
    begun: position,
    issued_at: begun.at,
    expires_at: begun.expiresAt,
    used_at: begun.usedAt ?? null,
    used_on_order: null,
    revoked_at: null,
    revoke_reason: '',
  });
  if (code !== '') keepCode(rows, begun);
}

type EventPlace = { readonly shop: string; readonly position: number };

function change(event: EventPlace, coupon: string, rows: Rows, to: Partial<Row>): void {
  const row = rows.get(couponTable, { shop: event.shop, coupon });
  if (!row) throw new Error(`coupon ${coupon} was never begun`);
  rows.put(couponTable, { ...row, ...to, position: event.position });
}

export const couponProjection: Projection = {
  name: 'coupon',
  version: 8,
  tables: [couponTable, couponCodeTable],
  on: {
    PointsReserved: reserve,
    CouponGranted: reserve,
    RewardGranted: reserve,
    CouponIssued: issue,
    CouponFailed: (event, rows) => change(event, event.data.coupon, rows, { status: 'unavailable' }),
    CouponUsed(event, rows) {
      const { coupon, number, customer } = event.data;
      change(event, coupon, rows, { status: 'used', customer, used_at: event.occurredAt, used_on_order: number });
    },
    CouponUsedAfterEnd(event, rows) {
      const { coupon, number, customer } = event.data;
      change(event, coupon, rows, { customer, used_at: event.occurredAt, used_on_order: number });
    },
    CouponRevoked(event, rows) {
      const { coupon, adminNote } = event.data;
      change(event, coupon, rows, { status: 'revoked', revoked_at: event.occurredAt, revoke_reason: adminNote });
    },
    CouponExpired: (event, rows) => change(event, event.data.coupon, rows, { status: 'expired' }),
  },
};
