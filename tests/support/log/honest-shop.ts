import { CustomerJoined, CustomerLeft, CustomerSeen } from '@loyalty/contracts/customers/events';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import {
  type OrderRefund,
  OrderRefundReported,
  OrderReported,
  type OrderSnapshot,
} from '@loyalty/contracts/intake/events';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { occurred } from '@loyalty/contracts/kernel/event';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import { ProgramActivated, ProgramAdded } from '@loyalty/contracts/programs/events';
import { placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { ShopInstalled } from '@loyalty/contracts/shop/events';
import { type Account, emptyAccount } from '@loyalty/services/contexts/points/domain/account';
import { type AccountCommand, pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { evolveAccount } from '@loyalty/services/contexts/points/domain/evolve';
import { orderOf } from '../points/orders.js';
import { HonestRedemptions, SPENDING, spending } from './honest-redemptions.js';
import type { MemoryLog } from './memory-log.js';

const EARNING = { program: '11111111-1111-4111-8111-111111111111', version: 1, title: 'Orders' };
const earning = placeOrderSettings.parse({ title: 'Orders', earnPoint: 1, rateMoney: 1 });

/**
 * A shop whose points events are all decided by the real account decider. It keeps each account as folded by the domain, to compare with a
 * read model.
 */
export class HonestShop {
  readonly accounts = new Map<string, Account>();
  private readonly orders = new Map<string, { snapshot: OrderSnapshot; refunds: OrderRefund[] }>();
  private readonly redemptions = new HonestRedemptions({
    id: () => this.id(),
    report: (stream, event) => this.report(stream, event),
    decide: (command) => this.decide(command),
    terms: () => this.terms(),
  });
  private ids = 0;
  private minutes = 0;

  constructor(
    private readonly log: MemoryLog,
    readonly shop: string,
    private readonly zone = 'America/New_York',
    private readonly livesFrom: 'earned' | 'activity' = 'earned',
  ) {
    this.report(
      'shop/shop',
      occurred(ShopInstalled, { domain: `${shop}.example`, currency: 'USD', zone, platformPlan: 'basic' }),
    );
    for (const [{ program }, rule] of [
      [EARNING, { event: 'place_order' as const, settings: earning }],
      [SPENDING, { event: 'amount_discount' as const, settings: spending }],
    ] as const) {
      this.report('programs/book', occurred(ProgramAdded, { program, rule }));
      this.report('programs/book', occurred(ProgramActivated, { program }));
    }
  }

  /** Performs or skips one possible action, determined by the numbers. */
  step(kind: number, who: number, amount: number): void {
    const customer = String(1000 + (who % 5));
    const steps = [
      () => this.order(customer, amount),
      () => this.order(customer, amount),
      () => this.refund(amount, who),
      () => this.redeem(customer),
      () => this.redeem(customer),
      () => this.endRedemption(amount),
      () => this.endRedemption(amount),
      () => this.adjust(customer, (amount % 7) - 3 === 0 ? 40 : ((amount % 7) - 3) * 25),
      () => this.undo(customer, amount),
      () => this.membership(customer, amount),
      () => this.later(amount % 40),
    ];
    steps[kind % steps.length]!();
  }

  /** Advances time by days; points that expired meanwhile are recorded. */
  later(days: number): void {
    this.minutes += days * 24 * 60;
    for (const customer of this.accounts.keys()) this.decide({ kind: 'ExpireLots', customer });
  }

  order(customer: string, amount: number): OrderSnapshot {
    this.see(customer);
    const order = this.id();
    const at = { placedAt: this.now(), updatedAt: this.now() };
    const snapshot = orderOf(`${amount}.00`, { order, number: `#${order}`, customer, ...at });
    this.orders.set(order, { snapshot, refunds: [] });
    this.report(
      `intake/order-${order}`,
      occurred(OrderReported, {
        snapshot,
        customerAt: this.now(),
        changed: true,
        futureDate: null,
        paymentKnownSince: this.now(),
      }),
    );
    this.settle(order);
    return snapshot;
  }

  refund(amount: number, which: number): void {
    const known = [...this.orders.values()];
    const reported = known[which % Math.max(1, known.length)];
    if (!reported) return;
    const { order, customer } = reported.snapshot;
    const total = Math.min(amount, Number(reported.snapshot.total));
    const lines = [{ line: reported.snapshot.lines[0]!.line, quantity: 1, subtotal: `${total}.00`, tax: '0.00' }];
    const refund: OrderRefund = {
      refund: this.id(),
      order,
      at: this.now(),
      lines,
      shipping: '0.00',
      money: '0.00',
      total: `${total}.00`,
      status: 'settled',
      transactions: 1,
    };
    reported.refunds.push(refund);
    this.report(`intake/order-${order}`, occurred(OrderRefundReported, { refund, again: false }));
    if (customer) this.settle(order);
  }

  redeem(customer: string): string | null {
    return this.redemptions.begin(customer);
  }

  endRedemption(choice: number): void {
    this.redemptions.end(choice);
  }

  adjust(customer: string, amount: number): void {
    this.see(customer);
    const notes = { adminNote: 'because', customerNote: '' };
    this.decide({ kind: 'AdjustPoints', customer, amount, ...notes, terms: this.terms() });
  }

  undo(customer: string, choice: number): void {
    const ids = Object.keys(this.accounts.get(customer)?.adjustments ?? {});
    const event = ids[choice % Math.max(1, ids.length)];
    if (!event) return;
    const mode = choice % 2 === 0 ? ('claw_back' as const) : ('forgive' as const);
    this.decide({ kind: 'UndoAdjustment', customer, event, mode, adminNote: '', zone: this.zone });
  }

  membership(customer: string, choice: number): void {
    this.see(customer);
    const event = choice % 2 === 0 ? CustomerJoined : CustomerLeft;
    this.report(`customers/${customer}`, occurred(event, { customer, source: 'admin' }));
  }

  see(customer: string): void {
    if (this.accounts.has(customer)) return;
    this.accounts.set(customer, emptyAccount());
    this.report(
      `customers/${customer}`,
      occurred(CustomerSeen, { customer, since: this.now(), profile: 0, member: true }),
    );
  }

  private settle(order: string): void {
    const { snapshot, refunds } = this.orders.get(order)!;
    const rules = [{ rule: EARNING, settings: earning }];
    const facts = { rules, standing: plainStanding('Member'), terms: this.terms() };
    this.decide({ kind: 'SettleOrder', customer: snapshot.customer!, snapshot, refunds, ...facts });
  }

  /** @returns the decided events; none for a rejection */
  private decide(command: AccountCommand): readonly { readonly type: string }[] {
    const { customer } = command;
    const account = this.accounts.get(customer) ?? emptyAccount();
    const decided = pointsDecider.decide(command, account, { now: this.now(), newId: () => this.id() });
    if (isRejection(decided)) return [];
    let after = account;
    for (const event of decided) {
      const { id, occurredAt } = this.report(`points/${customer}`, event);
      after = evolveAccount(after, { ...event, id, occurredAt });
    }
    pointsDecider.assert?.(after);
    this.accounts.set(customer, after);
    return decided;
  }

  private report(stream: string, event: AnyEvent) {
    this.minutes += 7;
    return this.log.append(
      this.shop,
      stream,
      { type: event.type, version: event.version, data: event.data },
      { at: this.now(), id: this.id() },
    );
  }

  private terms() {
    return { zone: this.zone, expiry: { months: 2, from: this.livesFrom } };
  }

  private now(): string {
    return new Date(Date.parse('2026-01-15T12:00:00.000Z') + this.minutes * 60_000).toISOString();
  }

  /** Ids are deterministic, so that two runs of a history can be compared. */
  private id(): string {
    this.ids += 1;
    return `${this.ids}`.padStart(6, '0');
  }
}
