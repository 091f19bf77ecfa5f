import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import { current, type ProgramBook } from '../../programs/domain/book.js';

type Coupon = NonNullable<WidgetState['member']>['coupons'][number];

/** A coupon with the merchant's translation of its title. It keeps the title of its time where its program has another one since. */
export function inReadersWords(
  coupon: Coupon,
  { programs }: ProgramBook,
  titles: Readonly<Record<string, string>>,
): Coupon {
  const program = programs[coupon.program];
  const own = titles[coupon.program];
  return own && program && current(program).rule.settings.title === coupon.title ? { ...coupon, title: own } : coupon;
}
