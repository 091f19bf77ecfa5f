import { type Findings, same } from '../findings.js';
import type { Account } from '../model/account.js';
import type { CouponStatus } from '../model/coupon.js';
import type { Replay } from '../model/replay.js';
import type { Shop } from '../model/shop.js';

interface Points {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
  readonly debt: number;
}

interface FinalAccount {
  readonly type: string;
  readonly points: Points;
  readonly lots?: readonly {
    readonly lot: string;
    readonly original: number;
    readonly pending?: number;
    readonly remaining: number;
    readonly held: number;
    readonly expiresAt: string | null;
  }[];
}

interface FinalCoupon {
  readonly code: string;
  readonly status: string;
  readonly customer: string | { readonly id: string };
  readonly points: number;
  readonly value: string;
}

/** State through the public API in quiescence. */
export interface Final {
  readonly shops: Readonly<
    Record<
      string,
      {
        readonly at: string;
        readonly accounts?: Readonly<Record<string, FinalAccount>>;
        readonly coupons?: Readonly<Record<string, FinalCoupon>>;
      }
    >
  >;
}

/** Compares the API's final answers with the model of the log. */
export function compareFinal(final: Final, replay: Replay, findings: Findings): void {
  for (const [name, state] of Object.entries(final.shops)) {
    const shop = replay.shop(name);
    const wrong = (what: string, expected: unknown, found: unknown) =>
      findings.add({ rule: 'I-61', what: `${name}: ${what}`, expected, found });
    for (const [customer, account] of Object.entries(state.accounts ?? {})) {
      const model = shop.accounts.get(customer);
      const due = pointsOf(model);
      if (!same(due, account.points)) wrong(`points of ${customer}`, due, account.points);
      const lots = lotsOf(model);
      const found = account.lots
        ?.filter(({ pending = 0, remaining, held }) => pending + remaining + held > 0)
        .map(lotText);
      if (found && !same(lots, [...found].sort())) wrong(`lots of ${customer}`, lots, found);
    }
    for (const [id, coupon] of Object.entries(state.coupons ?? {})) compareCoupon(shop, id, coupon, wrong);
  }
}

function pointsOf(model: Account | undefined): Points {
  return {
    available: model?.remaining ?? 0,
    pending: model?.pending ?? 0,
    held: model?.held ?? 0,
    debt: model?.debt ?? 0,
  };
}

type FinalLot = { lot: string; pending?: number; remaining: number; held: number; expiresAt: string | null };
const lotText = ({ lot, pending = 0, remaining, held, expiresAt }: FinalLot): string =>
  [lot, pending, remaining, held, expiresAt].join(' ');

const lotsOf = (model: Account | undefined): string[] =>
  [...(model?.lots.values() ?? [])]
    .filter(({ pending, remaining, held }) => pending + remaining + held > 0)
    .map(({ id, pending, remaining, held, end }) => lotText({ lot: id, pending, remaining, held, expiresAt: end }))
    .sort();

const SHOWN: Record<CouponStatus, string> = {
  promised: 'unavailable',
  failed: 'unavailable',
  available: 'available',
  used: 'used',
  revoked: 'revoked',
  expired: 'expired',
};

type Wrong = (what: string, expected: unknown, found: unknown) => void;

function compareCoupon(shop: Shop, id: string, coupon: FinalCoupon, wrong: Wrong): void {
  const model = shop.coupons.get(id);
  if (!model) {
    wrong(`coupon ${id} is in no event`, null, coupon);
    return;
  }
  const { promise, points } = model.stored;
  const customer = typeof coupon.customer === 'string' ? coupon.customer : coupon.customer.id;
  const found = { status: coupon.status, code: coupon.code, customer, points: coupon.points, value: coupon.value };
  const { value } = promise;
  const due = { status: SHOWN[model.status], code: model.code, customer: model.customer, points, value };
  if (!same(due, found)) wrong(`coupon ${id}`, due, found);
}

/** Read tables, and the same tables rebuilt from zero (I-64). */
export interface Rows {
  readonly live: Readonly<Record<string, readonly unknown[]>>;
  readonly rebuilt: Readonly<Record<string, readonly unknown[]>>;
}

export function compareRows({ live, rebuilt }: Rows, findings: Findings): void {
  const texts = (rows: readonly unknown[] = []) => rows.map((row) => JSON.stringify(row)).sort();
  for (const table of new Set([...Object.keys(live), ...Object.keys(rebuilt)])) {
    const [now, anew] = [texts(live[table]), texts(rebuilt[table])];
    const differing = anew.findIndex((row, index) => row !== now[index]);
    if (now.length === anew.length && differing < 0) continue;
    const what = `${table}: a rebuild from zero differs from the live rows`;
    const at = Math.max(differing, 0);
    findings.add({ rule: 'I-64', what, expected: anew[at], found: now[at] });
  }
}
