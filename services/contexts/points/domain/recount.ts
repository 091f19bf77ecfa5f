import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { OrderReassigned, type PointsEvent, PointsRecounted } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { type Account, type Award, awardOf, endOf, isInForce, type Lot, lotOf } from './account.js';
import { room } from './balance.js';
import type { OrderRule, ReassignOrder, SettleOrder } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { notBefore, takeFrom } from './reverse-award.js';
import { type AwardDue, countFor, isNotAwarded, isSpent } from './rules/award.js';
import { type CountedAward, countedBy, everyLineRefunded, isByItems, refundedOf } from './rules/refunded.js';

/** Points of an award that refunds take back in total, and the money they are measured by. */
export interface Share {
  readonly target: number;
  readonly refunded: string;
}

/** Cumulative proportion: floor(award × refunded / counted), in money or, for an award by items, in items (P3, I-22). */
export function shareOf(
  award: CountedAward & { readonly points: number },
  order: OrderSnapshot,
  refunds: readonly OrderRefund[],
): Share {
  const counted = countedBy(award);
  const back = refundedOf(award, order, refunds);
  const money = award.byItems ? refundedOf({ ...award, byItems: false }, order, refunds) : back;
  const refunded = fromMinor(money, award.currency);
  if (counted === 0n) return { target: everyLineRefunded(award, refunds) ? award.points : 0, refunded };
  return { target: Number((BigInt(award.points) * back) / counted), refunded };
}

/** Target of an award: how it is counted, and what applied refunds take from it. */
interface Value {
  readonly awarded: number;
  readonly eligible: string;
  readonly arithmetic: AwardDue['arithmetic'] | null;
  readonly share: Share;
}

/** The award under its own rule on the present order. Results about the customer stay as they were found (I-15). */
function dueNow(award: Award, rule: OrderRule, { snapshot, products }: SettleOrder): AwardDue | null {
  const persons = rule.persons?.map((person, n) => (person === null ? null : (award.verdicts[n] ?? person)));
  const due = countFor(snapshot, { ...rule, persons }, { products });
  return isNotAwarded(due) ? null : due;
}

function valueNow(award: Award, rule: OrderRule | null, pays: boolean, command: SettleOrder): Value {
  const due = rule && pays ? dueNow(award, rule, command) : null;
  // A customer who left the program does not get more for earlier orders (I-18).
  const isFrozen = rule === null || (command.standing.membership === 'Left' && (due?.points ?? 0) > award.points);
  const counted: CountedAward & { readonly points: number } = isFrozen ? award : countedAs(award, due);
  return {
    awarded: counted.points,
    eligible: counted.eligible,
    arithmetic: isFrozen || !due || isSameCount(award, due) ? null : due.arithmetic,
    share: shareKnown(award, counted, command),
  };
}

const countedAs = (award: Award, due: AwardDue | null): CountedAward & { readonly points: number } =>
  due ? { ...due, ...due.arithmetic, byItems: isByItems(due.arithmetic.mode) } : { ...award, points: 0 };

/** Whether a refund would find the same lines in both. */
function isSameCount(award: Award, { points, eligible, arithmetic }: AwardDue): boolean {
  const { lines, shippingCounted } = arithmetic;
  if (points !== award.points || eligible !== award.eligible || shippingCounted !== award.shippingCounted) return false;
  return (
    lines.length === award.lines.length &&
    award.lines.every(({ line, quantity, amount, counted }, n) => {
      const now = lines[n]!;
      return now.line === line && now.quantity === quantity && now.amount === amount && now.counted === counted;
    })
  );
}

/** Points that already applied refunds take; new ones are reversed by separate events. */
function shareKnown(
  award: Award,
  counted: CountedAward & { readonly points: number },
  { snapshot, refunds }: SettleOrder,
): Share {
  if (!award.autoRemove) return { target: 0, refunded: '0' };
  if (award.causes.includes(cancellationOf(snapshot.order)))
    return { target: counted.points, refunded: counted.eligible };
  const known = refunds.filter(({ refund }) => award.causes.includes(refund));
  return shareOf(counted, snapshot, known);
}

/** Name of a cancellation among the causes that reverse an award. */
export const cancellationOf = (order: string): string => `${order}-cancelled`;

type Change = Pick<Extract<PointsEvent, { type: 'PointsRecounted' }>['data'], 'cause' | 'source'> & {
  readonly at: string;
  readonly customer: string;
};

/** Recounts an award; null if it is already up to date, or where the account has no room for more (P1). */
function recounted(
  award: Award,
  { awarded, eligible, arithmetic, share }: Value,
  { cause, source, at, customer }: Change,
  account: Account,
  now: string,
): Decided<PointsEvent> | null {
  const step = awarded - share.target - (award.points - award.reversed);
  if (awarded === award.points && share.target === award.reversed && arithmetic === null) return null;
  const lot = lotOf(account, award.lot)!;
  const effect = step > 0 ? givenTo(award, lot, step, account, now) : takenFrom(award, lot, -step, account);
  if (effect.points > room(account, '')) return null;
  const event = occurred(PointsRecounted, {
    customer,
    of: award.order,
    lot: award.lot,
    cause,
    ...effect,
    rule: award.rule,
    source,
    awarded,
    reversedTotal: share.target,
    refunded: share.refunded,
    eligible,
    before: { awarded: award.points, reversedTotal: award.reversed },
    arithmetic,
  });
  return { ...event, occurredAt: notBefore(award, at) };
}

/** Whether a lot's points are all still pending: none of them was ever available. */
const isWaiting = ({ availableAt, pending, reversed, original }: Lot, now: string): boolean =>
  availableAt !== null && availableAt > now && pending + reversed === original;

/**
 * Returns points to the award's lot, with its own expiry; points that expired unspent were never taken, and debt is repaid first (I-26).
 */
function givenTo(award: Award, lot: Lot, step: number, account: Account, now: string) {
  const unlapsed = Math.min(step, award.lapsed);
  const points = step - unlapsed;
  const pending = isWaiting(lot, now) ? points : 0;
  return {
    points,
    pending,
    parts: [],
    debtRepaid: pending > 0 ? 0 : Math.min(account.debt, points),
    debtIncurred: 0,
    original: lot.original + Math.max(0, points - lot.reversed),
    lapsedTotal: award.lapsed - unlapsed,
  };
}

function takenFrom(award: Award, { original }: Lot, step: number, account: Account) {
  const { points, pending, parts, debtIncurred, lapsed } = takeFrom(award, step, account);
  const taken = { points: -points, pending: -pending, parts, debtRepaid: 0, debtIncurred };
  return { ...taken, original, lapsedTotal: award.lapsed + lapsed };
}

/** Whether an award that was taken back in full would be paid again, while another has used its limit since (I-17, ADR 265). */
function isPlaceTaken(
  award: Award,
  rule: OrderRule | null,
  { awarded, share }: Value,
  { tallies }: Account,
  zone: string,
): boolean {
  if (!rule || !award.limit || isInForce(award) || awarded <= share.target) return false;
  return isSpent(rule, tallies, award.earnedAt, zone);
}

/** Recounts one award by the newest version of its order; `pays` is false where an earlier program stops the rest. */
export function recountAward(
  award: Award,
  rule: OrderRule | null,
  pays: boolean,
  command: SettleOrder,
  decision: DecisionBuilder,
  now: string,
): void {
  const { snapshot } = command;
  const value = valueNow(award, rule, pays, command);
  if (isPlaceTaken(award, rule, value, decision.account(), command.terms.zone)) return;
  const cause = value.arithmetic || value.awarded !== award.points ? 'order_changed' : 'refund_changed';
  const source = { kind: 'order', id: snapshot.order, label: snapshot.number };
  const change = { cause, source, at: snapshot.updatedAt, customer: snapshot.customer! } as const;
  const event = recounted(award, value, change, decision.account(), now);
  if (event) decision.emit(event);
}

/** Restores a reversed award in full; null where the account has no room for it. */
export function giveBackAward(
  award: Award,
  source: Change['source'],
  customer: string,
  account: Account,
  now: string,
): Decided<PointsEvent> | null {
  const whole = { awarded: award.points, eligible: award.eligible, arithmetic: null };
  const change = { cause: 'merge_undone', source, at: now, customer } as const;
  return recounted(award, { ...whole, share: { target: 0, refunded: '0' } }, change, account, now);
}

/** Takes all that an order's awards left on this account, because the order belongs to another customer now. */
export function reassignOrder(
  { snapshot }: ReassignOrder,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const { order, number, updatedAt: at } = snapshot;
  const paid = (account.awards[order] ?? []).filter(({ points }) => points > 0);
  if (paid.length === 0) return [];
  const decision = new DecisionBuilder(account, moment);
  const moved = { customer, order, number, from: customer, to: snapshot.customer! };
  decision.emit({ ...occurred(OrderReassigned, moved), occurredAt: at });
  const nothing = { awarded: 0, arithmetic: null, share: { target: 0, refunded: '0' } };
  const change = {
    cause: 'order_reassigned',
    source: { kind: 'order', id: order, label: number },
    at,
    customer,
  } as const;
  for (const { rule } of paid) {
    const award = awardOf(decision.account(), rule.program, order)!;
    const event = recounted(award, { ...nothing, eligible: award.eligible }, change, decision.account(), moment.now);
    if (event) decision.emit(event);
  }
  return decision.events;
}

/**
 * Whether an event put points on a lot that has already expired: they expire with it.
 * @param accountAfter returns the account after the decision so far; called only when needed, because it is a copy
 */
export function isPastItsEnd(event: Decided<PointsEvent>, accountAfter: () => Account, now: string): boolean {
  if (event.type === 'PointsEarned') return event.data.expiresAt !== null && event.data.expiresAt <= now;
  if (event.type !== 'PointsRecounted' || event.data.points <= 0) return false;
  const account = accountAfter();
  const end = endOf(account, lotOf(account, event.data.lot)!);
  return end !== null && end <= now;
}
