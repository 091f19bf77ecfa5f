import { setImmediate as breathe } from 'node:timers/promises';
import { type CustomerStanding, plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { WhatIfResult } from '@loyalty/contracts/programs/what-if';
import { addDays, localDay } from '../../../kernel/calendar.js';
import { judgeOrder } from '../../points/domain/rules/conditions.js';
import { type SimulatedAward, type SimulatedRules, Simulation } from '../../points/domain/simulation.js';

/** A simulated customer: standing, balance, debt, and net points of the period's orders after refunds. */
export interface Tally {
  readonly standing: CustomerStanding;
  /** Version of the customer's data in the vault, for conditions about persons. */
  readonly profile: number;
  readonly balance: number;
  today: number;
  draft: number;
}

interface Sums {
  issued: number;
  reversed: number;
}

interface Counted {
  readonly customer: string;
  readonly week: string;
  cancelled: boolean;
  /** Points that a later cancellation would take; null until points were given. */
  today: number | null;
  draft: number | null;
}

/** Number of customers named for each direction of change. */
const NAMED = 10;

function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** What points buy and are worth on one side. */
interface PointsTerms {
  /** Of the active rewards, in points; null without one. */
  readonly lowestPrice: number | null;
  /** At the rate by which the liability is valued everywhere; null without one. */
  readonly worth: (points: number) => Promise<string | null>;
}

export interface Sides {
  readonly today: SimulatedRules;
  readonly draft: SimulatedRules;
}

/**
 * Simulates past orders under today's programs and under the draft, side by side. Kept per order: the points that a later cancellation
 * would take; per customer: four numbers. The orders themselves are released page by page.
 */
export class WhatIf {
  private readonly trials: { readonly today: Simulation; readonly draft: Simulation };
  private readonly sums = { today: { issued: 0, reversed: 0 }, draft: { issued: 0, reversed: 0 } };
  private readonly weeks = new Map<string, { today: number; draft: number }>();
  private readonly orders = new Map<string, Counted>();
  private readonly refunds = new Map<string, OrderRefund[]>();
  private meeting = 0;

  constructor(
    private readonly zone: string,
    readonly customers: Map<string, Tally>,
    /** The customer's standing at an order's time; null where it is the present one. */
    private readonly standingAt: (customer: string, placedAt: string) => CustomerStanding | null,
    /** The draft's program, where it has conditions. */
    private readonly conditional: string | null = null,
  ) {
    this.trials = { today: new Simulation(zone), draft: new Simulation(zone) };
  }

  /** Refunds are added before all orders, so that each order is settled once. */
  refund(refund: OrderRefund): void {
    const known = this.refunds.get(refund.order) ?? [];
    if (!known.some(({ refund: id }) => id === refund.refund)) this.refunds.set(refund.order, [...known, refund]);
  }

  order(snapshot: OrderSnapshot, by: Sides): void {
    const { order, customer, cancelledAt } = snapshot;
    if (customer === null) return;
    const known = this.orders.get(order);
    if (!known && this.isMeeting(snapshot, by.draft)) this.meeting += 1;
    const counted = known ?? this.newOrder(snapshot, customer);
    if (counted.cancelled) return;
    for (const side of ['today', 'draft'] as const) {
      if (counted[side] === null) this.settle(side, by[side], snapshot, counted);
      else if (cancelledAt !== null) this.add(side, counted, { issued: 0, reversed: counted[side], removable: 0 });
    }
    counted.cancelled = cancelledAt !== null;
  }

  /** Whether an order meets the draft's conditions. */
  private isMeeting(snapshot: OrderSnapshot, { rules, products = new Map() }: SimulatedRules): boolean {
    const drafted = rules.find(({ rule }) => rule.program === this.conditional);
    return drafted !== undefined && judgeOrder(drafted.settings, snapshot, products, drafted.persons, true).met;
  }

  private newOrder({ order, placedAt }: OrderSnapshot, customer: string): Counted {
    const counted = {
      customer,
      week: weekOf(localDay(placedAt, this.zone)),
      cancelled: false,
      today: null,
      draft: null,
    };
    this.orders.set(order, counted);
    return counted;
  }

  private settle(side: 'today' | 'draft', by: SimulatedRules, snapshot: OrderSnapshot, counted: Counted): void {
    const { customer } = counted;
    const known = this.customers.get(customer)?.standing ?? plainStanding('Guest');
    const standing = this.standingAt(customer, snapshot.placedAt) ?? known;
    const simulated = this.trials[side].order(by, snapshot, this.refunds.get(snapshot.order) ?? [], standing);
    if (simulated.issued > 0) this.add(side, counted, simulated);
  }

  private add(side: 'today' | 'draft', counted: Counted, { issued, reversed, removable }: SimulatedAward): void {
    counted[side] = removable;
    this.sums[side].issued += issued;
    this.sums[side].reversed += reversed;
    const week = this.weeks.get(counted.week) ?? { today: 0, draft: 0 };
    week[side] += issued;
    this.weeks.set(counted.week, week);
    const tally = this.customers.get(counted.customer) ?? {
      standing: plainStanding('Guest'),
      profile: 0,
      balance: 0,
      today: 0,
      draft: 0,
    };
    tally[side] += issued - reversed;
    this.customers.set(counted.customer, tally);
  }

  /** @param terms what each side's points buy and are worth */
  async result(
    terms: { readonly today: PointsTerms; readonly draft: PointsTerms },
    facts: Pick<WhatIfResult, 'from' | 'until' | 'currency' | 'ledger'>,
  ): Promise<WhatIfResult> {
    const changes: { customer: string; available: number; change: number }[] = [];
    const held = { today: { outstanding: 0, affordable: 0 }, draft: { outstanding: 0, affordable: 0 } };
    let [buyers, more, less, seen] = [0, 0, 0, 0];
    for (const [customer, { balance, today, draft }] of this.customers) {
      if (++seen % SLICE === 0) await breathe();
      const change = draft - today;
      hold(held.today, balance, terms.today.lowestPrice);
      hold(held.draft, balance + change, terms.draft.lowestPrice);
      if (today !== 0 || draft !== 0) buyers += 1;
      if (change === 0) continue;
      if (change > 0) more += 1;
      else less += 1;
      changes.push({ customer, available: Math.max(0, balance), change });
    }
    changes.sort((a, b) => b.change - a.change || (a.customer < b.customer ? -1 : 1));
    const named = (some: typeof changes) => some.map((mover) => ({ ...mover, name: '' }));
    const side = (which: 'today' | 'draft') => sideOf(this.sums[which], held[which], terms[which]);
    return {
      orders: this.orders.size,
      meeting: this.conditional === null ? null : this.meeting,
      customers: buyers,
      ...facts,
      today: await side('today'),
      draft: await side('draft'),
      more,
      less,
      gainers: named(changes.filter(({ change }) => change > 0).slice(0, NAMED)),
      losers: named(changes.filter(({ change }) => change < 0).slice(-NAMED)).reverse(),
      weeks: [...this.weeks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([week, sums]) => ({ week, ...sums })),
    };
  }
}

/** Number of customers that are counted before the event loop is released. */
const SLICE = 5000;

function hold(held: { outstanding: number; affordable: number }, balance: number, price: number | null): void {
  const points = Math.max(0, balance);
  held.outstanding += points;
  if (price !== null) held.affordable += Math.floor(points / price);
}

async function sideOf(
  sums: Sums,
  { outstanding, affordable }: { outstanding: number; affordable: number },
  { lowestPrice, worth }: PointsTerms,
) {
  return {
    ...sums,
    outstanding,
    affordable: lowestPrice === null ? null : affordable,
    cost: await worth(Math.max(0, sums.issued - sums.reversed)),
    liability: await worth(outstanding),
  };
}
