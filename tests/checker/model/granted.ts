import { actionsAt, isFor, type MilestoneRow } from '../rules/action.js';
import { smallest } from '../rules/decimal.js';
import { sameMoney } from '../rules/reward.js';
import type { Account, Promised } from './account.js';
import type { Action } from './actions.js';
import type { RuleName } from './facts.js';
import { isReached, onceFor } from './once.js';
import type { Place } from './shop.js';
import { withTiers } from './tiers-seen.js';

interface Granted {
  readonly redemption: string;
  readonly rule: RuleName;
  readonly source: { readonly kind: string; readonly id: string };
  readonly promise: Promised;
}

/** A coupon without points: once per report, by a row of the program in force, and never in addition to points (I-53). */
export function granted(place: Place, account: Account): void {
  const { redemption, rule, source, promise } = place.event.data as unknown as Granted;
  const { shop } = place;
  const action = shop.actions.get(redemption);
  const isOfAction =
    action !== undefined &&
    shop.ownerOf(action.customer) === account.customer &&
    action.event === source.kind &&
    source.id === redemption;
  place.must(isOfAction && action.status === 'approved', 'I-53', 'a coupon that nothing caused', undefined, source);
  const isPaid = [...account.awards.values()].some(({ order }) => order === redemption);
  place.must(!isPaid && !account.redemptions.has(redemption), 'I-53', 'something reached was paid twice');
  const once = action && onceOf(place, action, rule);
  place.must(
    once == null || !account.paidOnce.has(once),
    'I-53',
    'what is reached once was paid twice',
    undefined,
    once,
  );
  if (once != null) account.paidOnce.add(once);
  const explained =
    action !== undefined &&
    withTiers(place, shop.customer(account.customer).seenSince(place.since), account.customer, action.at).some(
      (customer) =>
        place.someShop((zone, book, currency) =>
          actionsAt(book, action.event, action.which, action.at, zone).some(
            ({ program, version, settings }) =>
              program === rule.program &&
              version === rule.version &&
              isFor(settings, customer, action.at, zone) &&
              isReached(shop, action, settings, customer, zone) &&
              settings.milestones?.some((row) => row.value === action.facts.value && gives(row, promise, currency)),
          ),
        ),
    );
  place.must(explained, 'I-53', 'no row gives this coupon', undefined, promise);
  const code = promise.code.trim().toUpperCase();
  place.must(!shop.codes.has(code) && !shop.coupons.has(promise.coupon), 'I-33', 'a code was given twice');
  shop.codes.set(code, promise.coupon);
  const stored = { points: 0, parts: [], coupon: promise.coupon, promise, rule, state: 'posted' as const };
  account.redemptions.set(redemption, stored);
  const life = { code: promise.code, status: 'promised' as const, voided: false, discount: null, usedOn: null };
  shop.coupons.set(promise.coupon, {
    coupon: promise.coupon,
    customer: account.customer,
    redemption,
    stored,
    ...life,
  });
}

export const onceOf = ({ shop }: Place, action: Action, { program, version }: RuleName): string | null => {
  const settings = shop.book.now.programs.get(program)?.versions[version - 1]?.rule.settings;
  return settings ? onceFor(action, settings as never, shop.book.now, program) : null;
};

/** A row gives money, a percentage, a product or free shipping, in full, on any order. */
function gives(
  { action, earnPoint }: MilestoneRow,
  { value, reward, currency: own }: Promised,
  currency: string,
): boolean {
  // The platform determines a product's price; the coupon is worth what it takes off.
  if (action === 'give_product')
    return reward.kind === 'products' && reward.quantity === earnPoint && reward.amount === value && own === currency;
  const money = action === 'amount' ? smallest(String(earnPoint), currency) : 0n;
  if (own !== currency || !sameMoney(value, money, currency)) return false;
  if (action === 'amount') return reward.kind === 'amount' && sameMoney(reward.amount ?? null, money, currency);
  if (action === 'percentage') return reward.kind === 'percentage' && Number(reward.percentage) === earnPoint;
  return action === 'free_shipping' && reward.kind === 'shipping' && reward.ratesUpTo === null;
}
