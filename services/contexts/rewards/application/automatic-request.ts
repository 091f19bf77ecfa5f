import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import type { AutomaticRequest } from '../../../gateways/platform/platform.gateway.js';
import { endOfDay, startOfDay } from '../../../kernel/calendar.js';
import { type RewardChoice, rewardValueOf, shippingCapOf } from '../../points/domain/rules/reward-value.js';
import type { Program } from '../../programs/domain/book.js';
import type { Shop } from '../../shop/domain/shop.js';
import { goodFrom, minimumOf } from '../kinds/code-request.js';
import { isDiscount } from '../kinds/kinds.js';

/** Maximum length of a program's name in the title of its discount, which leaves room for the sign. */
const LONGEST_NAME = 240;

/** Sign that identifies a program's automatic discount in its shop. */
export const signOf = (program: string): string => ` · ${program.slice(-6).toUpperCase()}`;

/** Kinds of program that can be automatic discounts. */
type AutomaticRule = Extract<RewardRule, { settings: { automatic: boolean } }>;
export const isAutomaticRule = (rule: ProgramRule): rule is AutomaticRule => isAutomatic(rule);

/** Platform request for a program's discount, from the first second of its first day to the last of its last. */
export function automaticRequest(
  { program, versions }: Program,
  rule: AutomaticRule,
  gift: RewardChoice['gift'],
  { currency, zone }: Shop,
): AutomaticRequest | Rejection {
  const value = rewardValueOf(rule, { gift }, currency);
  if ('rejected' in value) return value;
  const { reward: gives } = value;
  if (!isDiscount(gives)) return reject('program.not-spending');
  const { title, startDate, endDate, ...settings } = rule.settings;
  const sign = signOf(program);
  return {
    title: `${title.slice(0, LONGEST_NAME)}${sign}`,
    sign,
    gives,
    shippingUpTo: shippingCapOf(rule, currency),
    startsAt: startDate ? startOfDay(startDate, zone) : goodFrom(versions[0]!.from),
    endsAt: endDate ? endOfDay(endDate, zone) : null,
    minimum: minimumOf(value),
    purchases: settings.purchaseType,
    combinesWith: {
      order: settings.combineOrderDiscounts,
      product: settings.combineProductDiscounts,
      shipping: settings.combineShippingDiscounts,
    },
  };
}
