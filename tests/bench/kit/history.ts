import { CustomerSeen } from '@loyalty/contracts/customers/events';
import { OrderReported } from '@loyalty/contracts/intake/events';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { occurred } from '@loyalty/contracts/kernel/event';
import { PointsAdjusted, PointsEarned, PointsRedeemed, PointsReserved } from '@loyalty/contracts/points/events';
import { ProgramAdded } from '@loyalty/contracts/programs/events';
import { placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { CouponIssued } from '@loyalty/contracts/rewards/events';
import { amountOff } from '@loyalty/contracts/rewards/reward';
import { ShopInstalled } from '@loyalty/contracts/shop/events';
import type { EventToAppend } from '@loyalty/services/platform/event-store/port';
import { plainLine, plainOrder } from '../../support/points/plain.js';

export const SHOP = 'shop';
export const EARNING = { program: '11111111-1111-4111-8111-111111111111', version: 1, title: 'Orders' };
const SPENDING = { program: '22222222-2222-4222-8222-222222222222', version: 1, title: '$5 off' };
const COST = 50;
const MS_OF_A_YEAR = 365 * 86_400_000;
const BEGAN = Date.parse('2025-01-01T00:00:00.000Z');

/** An event with its stream. */
interface ReportedEvent {
  readonly stream: string;
  readonly event: EventToAppend;
}

/** Deterministic random numbers from 0 to 1, by seed. */
export function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const uuid = (n: number) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/**
 * Deterministic history of a shop: of a hundred steps 84 are an order with an award, 8 a redemption with its coupon, 8 an adjustment that
 * gives points. Customers are chosen at random, each first seen with their first step.
 */
export class BenchHistory {
  private readonly roll = dice(42);
  /** Points left in a customer's newest lot, which can be redeemed. */
  private readonly left: Int32Array;
  private readonly lots: Int32Array;
  private count = 0;

  constructor(
    private readonly customers: number,
    private readonly expected: number,
  ) {
    this.left = new Int32Array(customers).fill(-1);
    this.lots = new Int32Array(customers);
  }

  /** The next events, which belong together. */
  next(): ReportedEvent[] {
    if (this.count === 0) return this.beginning();
    const customer = Math.floor(this.roll() * this.customers);
    const seen = this.left[customer]! < 0 ? [this.seen(customer)] : [];
    const kind = this.roll();
    if (kind < 0.08 && this.left[customer]! >= COST) return this.redemption(customer);
    return [...seen, ...(kind < 0.16 ? [this.gift(customer)] : this.order(customer))];
  }

  private beginning(): ReportedEvent[] {
    const zone = 'Europe/Berlin';
    const earning = placeOrderSettings.parse({ title: 'Orders', earnPoint: 1, rateMoney: 1 });
    const spending = amountDiscountSettings.parse({ title: '$5 off', pointsCost: COST, redeemValue: 5 });
    const rules = [
      occurred(ProgramAdded, { program: EARNING.program, rule: { event: 'place_order' as const, settings: earning } }),
      occurred(ProgramAdded, {
        program: SPENDING.program,
        rule: { event: 'amount_discount' as const, settings: spending },
      }),
    ];
    const installed = occurred(ShopInstalled, { domain: 'shop.example', currency: 'EUR', zone, platformPlan: 'basic' });
    return [this.report('shop/shop', installed), ...rules.map((rule) => this.report('programs/book', rule))];
  }

  private seen(customer: number): ReportedEvent {
    this.left[customer] = 0;
    const data = { customer: String(customer), since: this.now(), profile: 1, member: this.roll() < 0.8 };
    return this.report(`customers/${customer}`, occurred(CustomerSeen, data));
  }

  private order(customer: number): ReportedEvent[] {
    const order = String(5_000_000_000 + this.count);
    const number = `#${this.count}`;
    const points = 1 + Math.floor(this.roll() * 200);
    const total = `${points}.00`;
    const at = this.now();
    const line = { line: '1', title: 'Green tea', quantity: 1 };
    const snapshot = {
      ...plainOrder,
      order,
      number,
      customer: String(customer),
      currency: 'EUR',
      placedAt: at,
      updatedAt: at,
      paid: true,
      cancelledAt: null,
      channel: 'online' as const,
      taxesIncluded: false,
      shipping: '0.00',
      shippingTax: '0.00',
      lines: [{ ...plainLine, ...line, product: '77', net: total, tax: '0.00', giftCard: false }],
      tip: '0.00',
      total,
      discountCodes: [],
      test: false,
    };
    const arithmetic = {
      mode: 'price' as const,
      currency: 'EUR',
      lines: [{ ...line, amount: total, counted: true }],
      shipping: '0.00',
      tax: '0.00',
      shippingCounted: false,
      taxCounted: false,
      base: total,
      earnPoint: '1',
      per: '1',
      unrounded: String(points),
      rounding: 'nearest' as const,
      verdicts: [],
      profile: null,
    };
    const earned = {
      customer: String(customer),
      lot: this.open(customer, points),
      points,
      debtRepaid: 0,
      expiresAt: new Date(Date.parse(at) + MS_OF_A_YEAR).toISOString(),
      rule: EARNING,
      source: { kind: 'order' as const, id: order, label: number },
      eligible: total,
      autoRemove: true,
      limit: null,
      arithmetic,
      tier: null,
      partner_tier: null,
    };
    return [
      this.report(
        `intake/order-${order}`,
        occurred(OrderReported, { snapshot, customerAt: at, changed: true, futureDate: null, paymentKnownSince: at }),
      ),
      this.report(`points/${customer}`, occurred(PointsEarned, earned)),
    ];
  }

  private gift(customer: number): ReportedEvent {
    const notes = { adminNote: 'a gift', customerNote: '' };
    const amount = 1 + Math.floor(this.roll() * 100);
    const lot = this.open(customer, amount);
    const none = {
      expiresAt: null,
      debtRepaid: 0,
      parts: [],
      restored: [],
      debtIncurred: 0,
      undoes: null,
      tierProportional: false,
      origin: null,
    };
    const data = { customer: String(customer), amount, lot, ...none, ...notes };
    return this.report(`points/${customer}`, occurred(PointsAdjusted, data));
  }

  private redemption(customer: number): ReportedEvent[] {
    const id = String(customer);
    const [redemption, coupon] = [`r${this.count}`, `c${this.count}`];
    const lot = `${customer}.${this.lots[customer]}`;
    this.left[customer]! -= COST;
    const reported = {
      code: `TEA-${this.count}`,
      kind: 'amount_discount' as const,
      title: '$5 off',
      value: '5.00',
      reward: amountOff('5.00'),
    };
    const promise = {
      coupon,
      ...reported,
      currency: 'EUR',
      minimumPurchase: null,
      minimumQuantity: null,
      expiresAt: null,
      onlyThisCustomer: true,
      channel: 'both' as const,
      purchases: 'one_time' as const,
      uses: { total: null, oncePerCustomer: false },
      combinesWith: { order: false, product: false, shipping: false },
    };
    const parts = [{ lot, points: COST }];
    const common = { customer: id, redemption, points: COST };
    const issued = {
      ...common,
      coupon,
      ...reported,
      currency: 'EUR',
      rule: SPENDING,
      expiresAt: null,
      discount: coupon,
    };
    return [
      this.report(`points/${id}`, occurred(PointsReserved, { ...common, parts, rule: SPENDING, promise })),
      this.report(`rewards/${coupon}`, occurred(CouponIssued, issued)),
      this.report(`points/${id}`, occurred(PointsRedeemed, { ...common, coupon })),
    ];
  }

  private open(customer: number, points: number): string {
    this.left[customer] = points;
    this.lots[customer]! += 1;
    return `${customer}.${this.lots[customer]}`;
  }

  private now(): string {
    return new Date(BEGAN + Math.floor((this.count / this.expected) * MS_OF_A_YEAR)).toISOString();
  }

  private report(stream: string, event: AnyEvent): ReportedEvent {
    const id = uuid(++this.count);
    const at = this.now();
    const cause = { id, causation: id, correlation: id, occurredAt: at, recordedAt: at };
    return { stream: `${SHOP}/${stream}`, event: { ...event, ...cause, actor: { kind: 'webhook', id: '98765432' } } };
  }
}
