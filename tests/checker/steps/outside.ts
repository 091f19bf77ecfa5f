import type { Findings } from '../findings.js';
import type { Promised } from '../model/account.js';
import type { Replay } from '../model/replay.js';
import { smallest } from '../rules/decimal.js';

/** Requests received by the stand-ins for external systems. */
export interface Outside {
  readonly codes?: readonly {
    readonly shop: string;
    readonly code: string;
    readonly amount: string;
    readonly ended: boolean;
  }[];
  readonly mails?: readonly { readonly id: string }[];
  readonly mailCrashes?: number;
  readonly canaries?: readonly { readonly shop: string; readonly text: string }[];
  readonly seen?: readonly { readonly shop: string; readonly text: string }[];
}

/**
 * Codes at the platform and coupons match one to one; a mail is sent once, or once more for each crash; no shop sees another's (I-31, I-68,
 * I-69).
 */
export function compareOutside(outside: Outside, replay: Replay, findings: Findings): void {
  if (outside.codes) codes(outside.codes, replay, findings);
  const mails = new Map<string, number>();
  for (const { id } of outside.mails ?? []) mails.set(id, (mails.get(id) ?? 0) + 1);
  const twice = [...mails].filter(([, count]) => count > 1);
  const extra = twice.reduce((sum, [, count]) => sum + count - 1, 0);
  const max = outside.mailCrashes ?? 0;
  if (extra > max) findings.add({ rule: 'I-68', what: 'mails went out twice', expected: max, found: twice });
  for (const { shop, text } of outside.canaries ?? [])
    for (const seen of outside.seen ?? [])
      if (seen.shop !== shop && seen.text.includes(text))
        findings.add({ rule: 'I-69', what: `${seen.shop} received what is ${shop}’s`, found: text });
}

/** Whether the platform has a code for it: not for third-party codes, store credit and donations. */
const isCode = ({ reward }: Promised): boolean => !['voucher', 'credit', 'donation'].includes(reward.kind);

function codes(all: NonNullable<Outside['codes']>, replay: Replay, findings: Findings): void {
  const seen = new Set<string>();
  for (const { shop: domain, code, amount, ended } of all) {
    const shop = domain.replace(/\.myshopify\.com$/, '');
    const wrong = (rule: string, what: string, expected?: unknown, found?: unknown) =>
      findings.add({ rule, what: `code ${code} of ${shop} ${what}`, expected, found });
    const known = replay.shop(shop);
    const id = known.codes.get(code.trim().toUpperCase());
    const coupon = id === undefined ? undefined : known.coupons.get(id);
    if (!coupon) {
      wrong('I-31', 'belongs to no redemption');
      continue;
    }
    if (seen.has(`${shop} ${id}`)) wrong('I-32', 'exists twice');
    seen.add(`${shop} ${id}`);
    const { promise } = coupon.stored;
    if (coupon.status === 'promised' || coupon.status === 'failed') {
      // A code that was created after we had given up has been ended; it never had an owner.
      if (!ended) wrong('I-31', `works although its coupon is ${coupon.status}`);
      continue;
    }
    // The platform reports no money for a percentage or free shipping.
    const isMoney = promise.reward.amount !== undefined;
    if (isMoney && smallest(amount, promise.currency) !== smallest(promise.value, promise.currency))
      wrong('I-31', 'is worth something else', promise.value, amount);
    if (ended !== (coupon.status === 'revoked'))
      wrong('I-36', ended ? 'was ended' : 'still works', coupon.status, ended);
  }
  for (const { name, coupons } of replay.shops.values())
    for (const { coupon, status, stored } of coupons.values())
      if (isCode(stored.promise) && status !== 'promised' && status !== 'failed' && !seen.has(`${name} ${coupon}`))
        findings.add({
          rule: 'I-31',
          what: `coupon ${stored.promise.code} of ${name} is ${status} without a code at the platform`,
        });
}
