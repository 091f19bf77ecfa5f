import type { RewardSettings } from './facts.js';
import type { Place } from './shop.js';

/** Uses of a reward of which there are not any number: who holds one, by redemption. */
export interface Uses {
  readonly held: Map<string, string>;
  /** The number that was given last; of a list of codes, the place in it. */
  last: number;
  earlier: number;
  codes: number;
}

export const noUses = (): Uses => ({ held: new Map(), last: 0, earlier: 0, codes: 0 });

interface UseData {
  readonly program: string;
  readonly redemption: string;
  readonly customer: string;
  readonly number: number;
  readonly count: number;
}

/** Never more uses than a reward has, each taken and given back once, none twice to who may have one (I-35). */
export function nextUse(place: Place): void {
  const { event, shop } = place;
  const { program, redemption, customer, number, count } = event.data as unknown as UseData;
  const uses = shop.usesOf(program);
  if (event.type === 'VoucherCodesAdded') uses.codes += count;
  if (event.type === 'EarlierUsesCounted') uses.earlier = count;
  if (event.type === 'UseReleased') {
    place.must(uses.held.delete(redemption), 'I-35', 'a use was given back that nobody holds', undefined, redemption);
    return;
  }
  if (event.type !== 'UseReserved') return;
  place.must(!uses.held.has(redemption), 'I-35', 'one redemption took two uses', undefined, redemption);
  place.must(number === uses.last + 1, 'I-35', 'a number was left out or given twice', uses.last + 1, number);
  uses.last = number;
  const fits = place.someShop((_, book) => {
    const rule = book.programs.get(program)?.versions.at(-1)?.rule;
    const { maxUses = null, oncePerCustomer = false } = (rule?.settings ?? {}) as Partial<RewardSettings>;
    const isTaken = oncePerCustomer && [...uses.held.values()].includes(customer);
    const isOfList = (rule?.event as string | undefined)?.endsWith('_voucher') && uses.codes > 0;
    const isLeft = (maxUses === null || uses.held.size + uses.earlier < maxUses) && (!isOfList || number <= uses.codes);
    return isLeft && !isTaken;
  });
  place.must(fits, 'I-35', 'more uses were given than there are', [...uses.held.keys()].length, uses);
  uses.held.set(redemption, customer);
}
