import { SHARE_STYLE } from '../kernel/percentages.js';
import { pluralForm } from '../kernel/plural-form.js';

/** Texts of summaries; `{name}` is filled in, and the form is chosen by the count: "one|many", or one for each plural category of the language. */
export const english = {
  points: '{n} point|{n} points',
  per: '{earn} per {what}',
  perOrder: '{earn} per order',
  perItems: '{earn} per item|{earn} per {n} items',
  milestones: '{n} milestone|{n} milestones',
  streak: '{earn} after {n} day in a row|{earn} after {n} days in a row',
  costs: '{what} for {cost}',
  costsEach: '{what} for every {cost}',
  byItself: '{what} by itself at checkout',
  off: '{what} off',
  freeShipping: 'Free shipping',
  buyGetFree: 'Buy {buy}, get {get} free',
  buyGetOff: 'Buy {buy}, get {get} at {what} off',
  gift: 'A free gift',
  gifts: 'Free gifts',
  voucher: 'A voucher',
  credit: '{what} store credit',
  fromMoney: 'orders from {what}',
  fromItems: 'orders from {n} item|orders from {n} items',
  atMost: 'at most {what}',
  both: '{what} and {other}',
  ofCart: '{what} of the cart',
  inAll: '{n} in all',
  once: 'once per customer',
  leastOrder: 'With an order of {money} or more',
  giftWorth: 'Gift worth {what}',
  donated: 'Given to {what}',
  allMembers: 'all members',
  allCustomers: 'all customers, including guests',
  vipTiers: 'VIP tiers',
  b2bPartners: 'B2B partners',
  online: 'online store',
  onlinePos: 'online store and POS',
  pos: 'POS',
  drafts: 'draft orders',
};
export type SummaryWords = Readonly<Record<keyof typeof english, string>>;

/** Those that are for merchants only. */
type MerchantKey =
  | 'giftWorth'
  | 'donated'
  | 'allMembers'
  | 'allCustomers'
  | 'vipTiers'
  | 'b2bPartners'
  | 'online'
  | 'onlinePos'
  | 'pos'
  | 'drafts';
/** What shoppers read of a program. */
export type ShopperSummaryWords = Omit<SummaryWords, MerchantKey>;

/** Summary texts with the formats of one language. */
export interface SummaryTexts {
  readonly locale: string;
  text(key: keyof SummaryWords, values?: Readonly<Record<string, string>>): string;
  /** `{n}` is the number as formatted in the language. */
  count(key: keyof SummaryWords, n: number, values?: Readonly<Record<string, string>>): string;
  money(amount: number, currency: string): string;
  /** A number as formatted in the language. */
  number(n: number): string;
  /** A percentage. */
  percent(share: number): string;
}

/** Fills `{name}` in. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** @param locale whose formats of numbers, money and plurals apply */
export function summaryTexts(locale: string, words: SummaryWords): SummaryTexts {
  const plural = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const shares = new Intl.NumberFormat(locale, SHARE_STYLE);
  return {
    locale,
    text: (key, values = {}) => fill(words[key], values),
    count(key, n, values) {
      return fill(pluralForm(words[key], n, plural), { n: numbers.format(n), ...values });
    },
    number: (n) => numbers.format(n),
    money: (amount, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    percent: (share) => shares.format(share / 100),
  };
}

export const inEnglish = summaryTexts('en', english);

/** A number of points with its unit: "1 point", "5 points". */
export const points = (count: number): string => inEnglish.count('points', count);
