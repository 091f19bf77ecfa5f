import type { ProgramRule } from './catalogue.js';

/** Who, where and how, in the words of the editors. */
const AUDIENCE = { all_members: 'all members', all_customers: 'all customers, guests too' } as const;
const CHANNEL = {
  online: 'online store',
  online_pos: 'online store and POS',
  pos: 'POS',
  draft: 'draft orders',
} as const;

/** A number of points with its word: "1 point", "5 points". */
function points(count: number): string {
  return count === 1 ? '1 point' : `${count.toLocaleString('en')} points`;
}

function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount);
}

/**
 * One line in words made of a program's settings: "10 points per $100.00 · all members · online store". List rows, editors,
 * version differences and the widget all say this and nothing else (UX-6). `audience: false` leaves out what shoppers need not read.
 */
export function summarize(rule: ProgramRule, currency: string, audience = true): string {
  if (rule.event === 'amount_discount') {
    const { pointsCost, redeemValue, costMode, minimumPurchase } = rule.settings;
    const parts = [
      `${formatMoney(redeemValue, currency)} off for ${costMode === 'dynamic' ? 'every ' : ''}${points(pointsCost)}`,
    ];
    if (minimumPurchase > 0) parts.push(`orders from ${formatMoney(minimumPurchase, currency)}`);
    return parts.join(' · ');
  }
  const { settings } = rule;
  const what = {
    price: `${points(settings.earnPoint)} per ${formatMoney(settings.rateMoney, currency)}`,
    order: `${points(settings.earnPoint)} per order`,
    fixed_order: `${points(settings.earnPoint)} per order`,
    quantity: `${points(settings.earnPoint)} per ${settings.rateItem === 1 ? 'item' : `${settings.rateItem} items`}`,
  }[settings.earnBy];
  return audience ? [what, AUDIENCE[settings.applyTo], CHANNEL[settings.appliedPlaceOrderTo]].join(' · ') : what;
}
