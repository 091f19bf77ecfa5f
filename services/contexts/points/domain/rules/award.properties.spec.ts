import { describe, expect, it } from '@jest/globals';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { Chosen } from '@loyalty/contracts/programs/settings/fields';
import type { PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import Big from 'big.js';
import fc from 'fast-check';
import { lineOf, orderOf, ruleOf } from '../../../../../tests/support/points/orders.js';
import { awardFor, isNotAwarded } from './award.js';

/** Minor-unit digits, independent of the code under test. */
const DIGITS = { JPY: 0, USD: 2, KWD: 3 } as const;
const currencies = Object.keys(DIGITS) as (keyof typeof DIGITS)[];

/** A line's tax in two kinds, `vat` hundredths of it VAT. */
function taxesOf(tax: string, vat: number, currency: keyof typeof DIGITS) {
  const share = new Big(tax).times(vat).div(100).round(DIGITS[currency], Big.roundDown);
  const text = (amount: Big) => amount.toFixed(DIGITS[currency]);
  return [
    { title: ' Vat ', amount: text(share) },
    { title: 'City tax', amount: text(new Big(tax).minus(share)) },
  ];
}

const anyOrder = fc.constantFrom(...currencies).chain((currency) => {
  const money = (least: number, max: number) =>
    fc
      .integer({ min: least, max: max })
      .map((n) => new Big(n).div(new Big(10).pow(DIGITS[currency])).toFixed(DIGITS[currency]));
  const line = fc.record({
    net: money(-500, 900_000),
    tax: money(0, 90_000),
    quantity: fc.nat(9),
    giftCard: fc.boolean(),
    product: fc.constantFrom(null, '1', '2', '3'),
    vat: fc.nat(100),
  });
  return fc.record({
    currency: fc.constant(currency),
    lines: fc
      .array(line, { minLength: 1, maxLength: 6 })
      .map((all) =>
        all.map(({ net, vat, ...more }) => lineOf(net, { ...more, taxes: taxesOf(more.tax, vat, currency) })),
      ),
    shipping: money(0, 5000),
    shippingTax: money(0, 900),
    taxesIncluded: fc.boolean(),
  });
});

const decimals = (max: number) => fc.integer({ min: 1, max: max }).map((n) => Number(new Big(n).div(1_000_000)));
const chosen = (id: string) => ({ id, title: `Product ${id}` });
const anySettings = fc.record({
  earnBy: fc.constantFrom('price', 'order', 'quantity', 'fixed_order', 'item'),
  earnPoint: fc.oneof(fc.nat(500), decimals(900_000_000)),
  rateMoney: fc.oneof(fc.integer({ min: 1, max: 500 }), decimals(300_000_000)),
  rateItem: fc.integer({ min: 1, max: 9 }),
  roundingMethod: fc.constantFrom('nearest', 'up', 'down'),
  earnPointShippingFee: fc.boolean(),
  earnPointTax: fc.boolean(),
  earnPointGiftCard: fc.boolean(),
  excludeTaxTypes: fc.constantFrom<string[]>([], ['VAT'], ['vat', 'city tax']),
  typeProductMatch: fc.constantFrom('all', 'specific_products'),
  includeProducts: fc.constant<Chosen[]>([chosen('1'), chosen('2')]),
  excludeProducts: fc.constantFrom<Chosen[]>([], [chosen('2')]),
});

/** Whether a line counts, written from the words of the settings. */
function counts(line: OrderSnapshot['lines'][number], settings: PlaceOrderSettings): boolean {
  if (line.giftCard && !settings.earnPointGiftCard) return false;
  if (settings.excludeProducts.some(({ id }) => id === line.product)) return false;
  return settings.typeProductMatch === 'all' || ['1', '2'].includes(line.product ?? '');
}

/** Reference implementation with another decimal library, written from the rule and not from the code. */
function reference(order: OrderSnapshot, settings: PlaceOrderSettings): string {
  const counted = order.lines.filter((line) => counts(line, settings));
  const floor0 = (money: Big) => (money.lt(0) ? new Big(0) : money);
  const gone = settings.excludeTaxTypes.map((kind) => kind.toLowerCase());
  const net = (money: string, tax: string, taxes: OrderSnapshot['shippingTaxes']) => {
    const base = order.taxesIncluded ? new Big(money).minus(tax) : new Big(money);
    if (!settings.earnPointTax) return floor0(base);
    const out = taxes.filter(({ title }) => gone.includes(title.trim().toLowerCase()));
    return floor0(out.reduce((sum, { amount }) => sum.minus(amount), base.plus(tax)));
  };
  const lines = counted.reduce((sum, line) => sum.plus(net(line.net, line.tax, line.taxes)), new Big(0));
  const shipping = net(order.shipping, order.shippingTax, order.shippingTaxes);
  const total = settings.earnPointShippingFee ? lines.plus(shipping) : lines;
  const items = counted.reduce((sum, line) => sum + line.quantity, 0);
  const of = {
    price: total,
    quantity: new Big(items),
    order: new Big(1),
    fixed_order: new Big(1),
    item: new Big(items),
  }[settings.earnBy];
  const per = { price: settings.rateMoney, quantity: settings.rateItem, order: 1, fixed_order: 1, item: 1 }[
    settings.earnBy
  ];
  const mode = { nearest: Big.roundHalfUp, up: Big.roundUp, down: Big.roundDown }[settings.roundingMethod];
  // Division last, with more digits than any of these numbers needs, so that no earlier rounding shows.
  const exact = Big();
  exact.DP = 60;
  return exact(of).times(settings.earnPoint).div(per).round(0, mode).toFixed(0);
}

describe('any order under any program', () => {
  it('earns what decimal arithmetic says, and the event holds all that is needed to recompute it [I-15, I-16]', () => {
    fc.assert(
      fc.property(anyOrder, anySettings, (facts, requested) => {
        const { settings } = ruleOf(requested);
        const order = orderOf('0', facts);
        const due = awardFor(order, { settings }, { standing: plainStanding('Member'), zone: 'UTC' });
        const expected = reference(order, settings);
        if (isNotAwarded(due)) {
          const isNothing = !order.lines.some((line) => line.quantity > 0 && counts(line, settings));
          const reason = new Big(expected).gt(POINTS_CAP) ? 'account-cap' : 'rounds-to-zero';
          expect(due.code).toBe(isNothing ? 'nothing-counts' : reason);
          if (reason === 'rounds-to-zero' && !isNothing) expect(expected).toBe('0');
          return;
        }
        expect(String(due.points)).toBe(expected);
        const { base, earnPoint, per, rounding, lines, shipping, currency } = due.arithmetic;
        const mode = { nearest: Big.roundHalfUp, up: Big.roundUp, down: Big.roundDown }[rounding];
        expect(new Big(base).times(earnPoint).div(per).round(0, mode).toFixed(0)).toBe(expected);
        const sum = lines
          .filter((line) => line.counted)
          .reduce((all, line) => all.plus(line.amount), new Big(shipping));
        expect(due.eligible).toBe(sum.toFixed(DIGITS[currency as keyof typeof DIGITS]));
      }),
      { numRuns: 3000 },
    );
  });
});
