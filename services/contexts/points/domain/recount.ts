import { occurred } from '@loyalty/contracts/kernel/event';
import { OrderReassigned, type PointsEvent, PointsRecounted } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { type Account, type Award, awardOf, endOf, isInForce, type Lot, lotOf } from './account.js';
import { room } from './balance.js';
import type { OrderSettlement, ReassignOrder } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { notBefore, takeFrom } from './reverse-award.js';
import { type AwardDue, isNotAwarded, isSpent } from './rules/award.js';
import { type CountedPoints, type OrderWorth, type Share, shareTaken } from './rules/order-worth.js';
import { isByItems } from './rules/refunded.js';

/** Target of an award: how it is counted, and what applied refunds take from it. */
interface Target {
  readonly awarded: number;
  readonly eligible: string;
  readonly arithmetic: AwardDue['arithmetic'] | null;
  readonly share: Share;
}

/** Target of an award by its order's present worth; `pays` is false where an earlier program stops the rest. */
function targetOf(award: Award, worth: OrderWorth, pays: boolean, { standing }: OrderSettlement): Target {
  const found = worth.awarded.get(award.rule.program);
  const due = found && pays && !isNotAwarded(found.due) ? found.due : null;
  // A customer who left the program does not get more for earlier orders (I-18).
  const isFrozen = !found || (standing.membership === 'Left' && (due?.points ?? 0) > award.points);
  const counted = isFrozen ? award : countedAs(award, due);
  return {
    awarded: counted.points,
    eligible: counted.eligible,
    arithmetic: isFrozen || !due || isSameCount(award, due) ? null : due.arithmetic,
    // New causes are reversed by separate events.
    share: shareTaken(worth, counted, award.autoRemove, award.causes),
  };
}

const countedAs = (award: Award, due: AwardDue | null): CountedPoints =>
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

type Change = Pick<Extract<PointsEvent, { type: 'PointsRecounted' }>['data'], 'cause' | 'source'> & {
  readonly at: string;
  readonly customer: string;
};

/** Recounts an award; null if it is already up to date, or where the account has no room for more (P1). */
function recounted(
  award: Award,
  { awarded, eligible, arithmetic, share }: Target,
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
  { awarded, share }: Target,
  { awarded: known }: OrderWorth,
  { tallies }: Account,
  zone: string,
): boolean {
  const found = known.get(award.rule.program);
  if (!found || !award.limit || isInForce(award) || awarded <= share.target) return false;
  return isSpent(found.rule, tallies, award.earnedAt, zone);
}

/** Recounts one award by the newest version of its order; `pays` is false where an earlier program stops the rest. */
export function recountAward(
  award: Award,
  worth: OrderWorth,
  pays: boolean,
  settlement: OrderSettlement,
  decision: DecisionBuilder,
  now: string,
): void {
  const { order: snapshot } = worth;
  const target = targetOf(award, worth, pays, settlement);
  if (isPlaceTaken(award, target, worth, decision.account(), settlement.terms.zone)) return;
  const cause = target.arithmetic || target.awarded !== award.points ? 'order_changed' : 'refund_changed';
  const source = { kind: 'order', id: snapshot.order, label: snapshot.number };
  const change = { cause, source, at: snapshot.updatedAt, customer: snapshot.customer! } as const;
  const event = recounted(award, target, change, decision.account(), now);
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
