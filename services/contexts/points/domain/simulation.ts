import { type CustomerStanding } from '@loyalty/contracts/customers/standing';
import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided } from '../../../kernel/decider.js';
import { emptyAccount } from './account.js';
import type { SettleOrder, Terms } from './commands.js';
import { evolveAccount } from './evolve.js';
import type { Tallies } from './rules/limits.js';
import { settleOrder } from './settle-order.js';

/** Simulated awards of an order under draft rules. */
export interface SimulatedAward {
  readonly issued: number;
  /** Points of these that refunds and a cancellation took back. */
  readonly reversed: number;
  /** Points that a later cancellation would still take. */
  readonly removable: number;
}

const NO_AWARD_SIMULATED: SimulatedAward = { issued: 0, reversed: 0, removable: 0 };

/** The simulated rules, and their inputs besides the order. */
export type SimulatedRules = Pick<SettleOrder, 'rules' | 'products' | 'profile'>;

/**
 * Applies rules to past orders, by the same decision that settles orders, on empty accounts: each order separately, and nothing of it is
 * kept but its use of the customer's limits.
 */
export class Simulation {
  private readonly tallies = new Map<string, Tallies>();
  private ids = 0;

  constructor(private readonly zone: string) {}

  order(
    by: SimulatedRules,
    snapshot: OrderSnapshot,
    refunds: readonly OrderRefund[],
    standing: CustomerStanding,
  ): SimulatedAward {
    const { customer } = snapshot;
    if (customer === null || !snapshot.paid || by.rules.length === 0) return NO_AWARD_SIMULATED;
    // Simulated points never expire: a refund then takes back the same total as in the ledger, spent or not.
    const terms: Terms = { zone: this.zone, expiry: null };
    const account = { ...emptyAccount(), tallies: this.tallies.get(customer) ?? {} };
    const moment = { now: snapshot.updatedAt, newId: () => String(++this.ids) };
    const command = { kind: 'SettleOrder' as const, ...by, snapshot, refunds, standing, terms };
    const events = settleOrder({ ...command, customer } as typeof command, account, moment);
    return this.sumOf(events, customer, snapshot);
  }

  private sumOf(events: readonly Decided<PointsEvent>[], customer: string, snapshot: OrderSnapshot): SimulatedAward {
    let [issued, reversed, removable] = [0, 0, 0];
    this.count(events, customer, snapshot);
    for (const event of events) {
      if (event.type === 'PointsEarned') {
        issued += event.data.points;
        if (event.data.autoRemove) removable += event.data.points;
      }
      if (event.type === 'PointsReversed') reversed += event.data.points;
    }
    return { issued, reversed, removable: removable - reversed };
  }

  /** Keeps what an order, as it is now, uses of the limits: one that was taken back in full uses nothing. */
  private count(events: readonly Decided<PointsEvent>[], customer: string, { placedAt }: OrderSnapshot): void {
    if (!events.some((event) => event.type === 'PointsEarned' && event.data.limit)) return;
    const account = { ...emptyAccount(), tallies: this.tallies.get(customer) ?? {} };
    for (const event of events) evolveAccount(account, { occurredAt: placedAt, ...event, id: String(++this.ids) });
    this.tallies.set(customer, account.tallies);
  }
}
