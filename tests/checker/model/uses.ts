import { firstSecondOfMonth } from '../rules/calendar.js';
import type { Promised } from './account.js';
import type { RewardSettings, RuleName } from './facts.js';
import type { Place } from './shop.js';

interface Use {
  readonly customer: string;
  readonly number: number;
  readonly at: string;
}

/** Uses of a limited reward: their holders and times, by redemption. */
export interface Uses {
  readonly held: Map<string, Use>;
  /** The last number given; for a list of codes, the index in it. */
  last: number;
  earlier: number;
  codes: number;
  /** Codes of its list that were issued, in upper case. */
  readonly handed: Set<string>;
}

export const noUses = (): Uses => ({ held: new Map(), last: 0, earlier: 0, codes: 0, handed: new Set() });

interface UseData {
  readonly program: string;
  readonly redemption: string;
  readonly customer: string;
  readonly number: number;
  readonly count: number;
}

/** Uses never exceed a reward's limit, each is reserved and released once, and once per customer where limited (I-35). */
export function nextUse(place: Place, id: string): void {
  const { event, shop } = place;
  const { program, redemption, count } = event.data as unknown as UseData;
  place.must(id === `pool-${program}`, 'I-35', 'a use in the pool of another reward', id, program);
  const uses = shop.usesOf(program);
  if (event.type === 'VoucherCodesAdded') uses.codes += count;
  if (event.type === 'EarlierUsesCounted') uses.earlier = count;
  if (event.type === 'UseReleased')
    place.must(uses.held.delete(redemption), 'I-35', 'a use was given back that nobody holds', undefined, redemption);
  if (event.type === 'UseReserved') reserve(place, uses, event.data as unknown as UseData);
}

/** A use belongs to a redemption that waits for its coupon, as far as the promise requires one. */
function reserve(place: Place, uses: Uses, { program, redemption, customer, number }: UseData): void {
  place.must(!uses.held.has(redemption), 'I-35', 'one redemption took two uses', undefined, redemption);
  place.must(number === uses.last + 1, 'I-35', 'a number was left out or given twice', uses.last + 1, number);
  uses.last = number;
  const stored = place.shop.redemptionOf(customer, redemption);
  const status = place.shop.coupons.get(stored?.coupon ?? '')?.status;
  const waits = stored?.rule.program === program && status === 'promised';
  place.must(waits, 'I-35', 'a use was taken by no redemption that waits for its coupon', 'promised', status);
  if (stored) {
    const { promise, rule } = stored;
    const { total, oncePerCustomer } = promise.uses;
    const isLeft = total === null || uses.held.size + uses.earlier < total;
    place.must(isLeft, 'I-35', 'more uses were given than there are', total, uses.held.size + uses.earlier + 1);
    const isAgain = oncePerCustomer && [...uses.held.values()].some((use) => use.customer === customer);
    place.must(!isAgain, 'I-35', 'a second use of a reward that each customer has once', undefined, customer);
    const isListed = promise.reward.kind !== 'voucher' || number <= uses.codes;
    place.must(isListed, 'I-35', 'a code beyond the end of its list', uses.codes, number);
    place.must(fitsMonth(place, uses, rule), 'I-35', 'more uses in a month than there are');
  }
  uses.held.set(redemption, { customer, number, at: place.event.occurredAt });
}

const perMonthOf = (place: Place, { program, version }: RuleName): number | null => {
  const rule = place.shop.book.now.programs.get(program)?.versions[version - 1]?.rule;
  return (rule?.settings as Partial<RewardSettings> | undefined)?.maxUsesPerMonth ?? null;
};

/** All uses of a calendar month stay within the limit. */
function fitsMonth(place: Place, { held }: Uses, rule: RuleName): boolean {
  const max = perMonthOf(place, rule);
  if (max === null) return true;
  return place.someShop((zone) => {
    const from = firstSecondOfMonth(place.now, zone);
    return [...held.values()].filter(({ at }) => at >= from).length < max;
  });
}

/** Whether a coupon may be created: for a limited reward, or one with a list, only with a use. */
export function hasUse(place: Place, redemption: string, rule: RuleName, { uses, reward }: Promised): boolean {
  const isCounted =
    uses.total !== null || uses.oncePerCustomer || reward.kind === 'voucher' || perMonthOf(place, rule) !== null;
  return !isCounted || place.shop.usesOf(rule.program).held.has(redemption);
}
