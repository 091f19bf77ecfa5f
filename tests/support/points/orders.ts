import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderLine, OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { type PlaceOrderSettings, placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import type { OrderRule, SettleOrder, Terms } from '@loyalty/services/contexts/points/domain/commands';
import type { AccountCommand } from '@loyalty/services/contexts/points/domain/decider';
import { plainLine, plainOrder } from './plain.js';

export const CUSTOMER = '8209';
export const ORDER = '5001';
/** Default time of the orders in these specs. */
export const PLACED = '2026-03-01T10:00:00.000Z';

let lines = 0;
/** One order line of one item, worth `net`. */
export function lineOf(net: string, more: Partial<OrderLine> = {}): OrderLine {
  const line = `line-${++lines}`;
  return { ...plainLine, line, product: null, title: 'Tea', quantity: 1, net, tax: '0', giftCard: false, ...more };
}

/** A paid order in USD with one line of `net`. */
export function orderOf(net: string, more: Partial<OrderSnapshot> = {}): OrderSnapshot {
  const base = {
    order: ORDER,
    number: '#1001',
    customer: CUSTOMER,
    currency: 'USD',
    placedAt: PLACED,
    updatedAt: PLACED,
  };
  const state = { paid: true, cancelledAt: null, channel: 'online' as const, taxesIncluded: false, test: false };
  const money = { shipping: '0', shippingTax: '0', tip: '0', total: net };
  return {
    ...plainOrder,
    subtotal: net,
    ...base,
    ...state,
    ...money,
    discountCodes: [],
    lines: [lineOf(net, { line: 'line-a' })],
    ...more,
  };
}

/** Settings of a place-order program: those under test over the contract's defaults. */
export function ruleOf(
  settings: Partial<PlaceOrderSettings> = {},
  program = 'orders',
  version = 1,
): OrderRule & { readonly settings: PlaceOrderSettings } {
  const whole = placeOrderSettings.parse({ title: 'Place an order', ...settings });
  return { rule: { program, version, title: whole.title }, settings: whole };
}

/** A refund of money without lines, or of given lines. */
export function refundOf(refund: string, money: string, more: Partial<OrderRefund> = {}): OrderRefund {
  const at = '2026-03-05T10:00:00.000Z';
  const reported = { status: 'settled' as const, transactions: 1 };
  return { refund, order: ORDER, at, lines: [], shipping: '0', money, total: money, ...reported, ...more };
}

/** Returned items: `quantity` items of a line, with their price. */
export function returned(
  refund: string,
  line: string,
  quantity: number,
  subtotal: string,
  at = '2026-03-05T10:00:00.000Z',
): OrderRefund {
  return refundOf(refund, '0', { at, total: subtotal, lines: [{ line, quantity, subtotal, tax: '0' }] });
}

export const TERMS: Terms = { zone: 'UTC', expiry: { months: 12, from: 'earned' } };

type Settle = SettleOrder & AccountCommand;

/** Settles an order by one program, by default of 10 points per 30.00. */
export function settle(snapshot: OrderSnapshot, more: Partial<Omit<Settle, 'kind' | 'snapshot'>> = {}): Settle {
  const rules = [ruleOf({ earnPoint: 10, rateMoney: 30 })];
  const base = { customer: CUSTOMER, refunds: [], standing: plainStanding('Member'), terms: TERMS, rules };
  return { kind: 'SettleOrder', snapshot, ...base, ...more };
}
