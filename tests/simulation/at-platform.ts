import { couponIdOf } from '@loyalty/services/contexts/points/application/coupon-id';
import type { CodeRequest } from '@loyalty/services/gateways/platform/platform.gateway';
import { domainOf, shopOfDomain } from '@loyalty/services/platform/access/platform-access';
import type { Coupon } from '../checker/model/coupon.js';
import type { Shop } from '../checker/model/shop.js';
import { smallest } from '../checker/rules/decimal.js';
import { GIFT_PRICE } from './platform.js';
import type { Simulation } from './simulation.js';

/** Money value of a code; a percentage or free shipping has none. */
export const amountOf = ({ gives }: CodeRequest): string => ('amount' in gives ? gives.amount : '0');

const isMade = ({ status }: Coupon): boolean => status !== 'promised' && status !== 'failed';

/** Compares the external systems with the promised coupons (I-31 … I-33). */
export async function compareOutside(simulation: Simulation): Promise<void> {
  codes(simulation);
  usage(simulation);
  discounts(simulation);
  for (const shop of simulation.invariants.replay.shops.values()) {
    credits(simulation, shop);
    gifts(simulation, shop);
    await vouchers(simulation, shop);
  }
}

/** Checks that codes at the platform and created coupons match one to one; codes of revoked ones are ended (I-31, I-32). */
function codes(simulation: Simulation): void {
  const { findings, replay } = simulation.invariants;
  const seen = new Set<string>();
  for (const { shop: domain, discount } of simulation.platform.codes.values()) {
    const shop = shopOfDomain(domain) ?? '';
    const id = couponIdOf(shop, discount.code);
    const coupon = replay.shop(shop).coupons.get(id);
    seen.add(id);
    const what = `code ${discount.code} of ${shop}`;
    if (!coupon || !isMade(coupon))
      findings.add({ rule: 'I-31', what: `${what} exists without points spent for it`, found: coupon?.status });
    else if ('amount' in discount.gives && amountOf(discount) !== coupon.stored.promise.value)
      findings.add({
        rule: 'I-31',
        what: `${what} is worth something else`,
        expected: coupon.stored.promise.value,
        found: amountOf(discount),
      });
    const ended = simulation.platform.fake
      .codesOf({ domain, accessToken: '' })
      .some((one) => one.code === discount.code && one.ended);
    if (coupon && ended !== (coupon.status === 'revoked'))
      findings.add({ rule: 'I-36', what: `${what} is ${ended ? 'ended' : 'open'}`, found: coupon.status });
  }
  for (const { coupons } of replay.shops.values())
    for (const coupon of coupons.values()) {
      const { kind } = coupon.stored.promise.reward;
      if (isMade(coupon) && kind !== 'voucher' && kind !== 'credit' && kind !== 'donation' && !seen.has(coupon.coupon))
        findings.add({
          rule: 'I-31',
          what: `coupon ${coupon.coupon} is ${coupon.status} without a code at the platform`,
        });
    }
}

const madeOf = ({ coupons }: Shop, kind: string): Coupon[] =>
  [...coupons.values()].filter((coupon) => isMade(coupon) && coupon.stored.promise.reward.kind === kind);

/** Checks that the platform has a record of each charged fee, each once, and the subscription that holds (I-87). */
function usage({ invariants, appBilling, merchants }: Simulation): void {
  const { findings, replay } = invariants;
  for (const { shop, installed } of merchants) {
    const { orders, records, subscription } = replay.shop(shop).billing;
    const known = appBilling.of(domainOf(shop));
    const there = known.flatMap((one) => one.usage);
    const lost = there.filter(({ id }) => !records.has(id));
    // The simulated platform rejects usage only beyond the cap and without an active subscription.
    for (const [order, { code }] of orders)
      if (code === 'rejected')
        findings.add({ rule: 'I-87', what: `the fee of order ${order} of ${shop} was given up` });
    const sum = [...orders.values()].reduce((all, { charge, fee }) => all + (charge === 'charged' ? fee : 0), 0);
    const charged = there.reduce((all, { cents }) => all + cents, 0);
    if (lost.length > 0 || there.length !== records.size || sum !== charged)
      findings.add({ rule: 'I-87', what: `usage of ${shop} at the platform`, expected: sum, found: charged });
    const holds = known.find(({ status }) => status === 'ACTIVE' || status === 'FROZEN')?.id ?? null;
    if (installed && (subscription?.id ?? null) !== holds)
      findings.add({ rule: 'I-87', what: `the subscription of ${shop}`, expected: holds, found: subscription?.id });
  }
}

const NO_DISCOUNT = { percent: null, months: [null] };

/** Checks that the platform takes off what the code of a subscription is worth, for the months that its deal gives. */
function discounts({ invariants, appBilling, merchants }: Simulation): void {
  const { findings, replay } = invariants;
  for (const { shop } of merchants) {
    const due = replay.shop(shop).supportDeals.discounts;
    for (const one of appBilling.of(domainOf(shop)).filter(appBilling.isOffered)) {
      const { discountPercent: percent, discountMonths: months = null } = one.request;
      const expected: { percent: number | null; months: readonly (number | null)[] } = due.get(one.id) ?? NO_DISCOUNT;
      if (percent !== expected.percent || !expected.months.includes(months))
        findings.add({
          rule: 'I-91',
          what: `the discount of ${one.id} of ${shop}`,
          expected,
          found: { percent, months },
        });
    }
  }
}

/** Checks that each customer was credited the value of their coupons, each once (I-31, I-32). */
function credits({ invariants, platform }: Simulation, shop: Shop): void {
  const given = [...platform.credits.values()].filter((credit) => credit.shop === domainOf(shop.name));
  const found = given.map(({ customerId, amount, currency }) => `${customerId} ${amount} ${currency}`).sort();
  const due = madeOf(shop, 'credit')
    .map(({ customer, stored }) => `${customer} ${stored.promise.value} ${stored.promise.currency}`)
    .sort();
  if (found.join() !== due.join())
    invariants.findings.add({ rule: 'I-31', what: `store credit of ${shop.name}`, expected: due, found });
}

/** Checks that goods are given at their price when they were chosen (I-37). */
function gifts({ invariants }: Simulation, shop: Shop): void {
  for (const { coupon, stored } of madeOf(shop, 'products')) {
    const { reward, currency, value } = stored.promise;
    const due = smallest(String(GIFT_PRICE * (reward.goods?.ids?.length ?? 0) * (reward.quantity ?? 0)), currency);
    if (smallest(value, currency) !== due)
      invariants.findings.add({ rule: 'I-37', what: `gift of coupon ${coupon}`, expected: due, found: value });
  }
}

/** Checks that third-party codes are those of the list, in its order (I-33). */
async function vouchers({ invariants, background }: Simulation, shop: Shop): Promise<void> {
  for (const { coupon, stored, redemption, code } of madeOf(shop, 'voucher')) {
    const { program } = stored.rule;
    const number = shop.usesOf(program).held.get(redemption)?.number;
    const due = number === undefined ? code : await background.vouchers.codeAt(shop.name, program, number);
    if (due !== code)
      invariants.findings.add({ rule: 'I-33', what: `voucher of coupon ${coupon}`, expected: due, found: code });
  }
}
