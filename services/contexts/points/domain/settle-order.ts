import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import {
  OrderReassigned,
  PointsEarned,
  type PointsEvent,
  PointsPended,
  type RuleRef,
  type Source,
} from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import { type Account, type Award, awardOf } from './account.js';
import { room } from './balance.js';
import type { OrderRule, OrderSettlement, SettleOrder } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { isPastItsEnd, recountAward } from './recount.js';
import { reversalOf } from './reverse-award.js';
import { type AwardDue, isNotAwarded, isSpent } from './rules/award.js';
import { expiryOfGrant } from './rules/expiry-policy.js';
import { countsFor, limitOf } from './rules/limits.js';
import { endOfHold, expireDue } from './rules/lots.js';
import { cancellationOf, type OrderWorth, type RuleWorth, shareTaken, worthOf } from './rules/order-worth.js';

/**
 * Settles an order: counts what it is worth by the rules in force and by those of its awards, and brings the account to it. Empty where
 * nothing changes.
 */
export function settleOrder(command: SettleOrder, account: Account, moment: DecisionContext): Decided<PointsEvent>[] {
  const { snapshot, refunds, rules, terms } = command;
  // A recount without some of the awards' rules would count twice: the command is repeated with them.
  if (command.paidBy === undefined && rulesLacking(account, command).length > 0) return [];
  const ofAwards = command.recount ? rulesOfAwards(account, command) : [];
  const worth = worthOf(snapshot, refunds, { inForce: rules, ofAwards }, { ...command, zone: terms.zone });
  return bringToWorth(worth, command, account, moment);
}

/** The rules that an order's awards were counted by, with the customer's facts as they were found then (I-15). */
function rulesOfAwards(account: Account, command: SettleOrder): OrderRule[] {
  return firstAwards(account, command.snapshot.order).flatMap((award) => {
    const own = ownRule(award, command);
    if (!own) return [];
    const persons = own.persons?.map((person, n) => (person === null ? null : (award.verdicts[n] ?? person)));
    return [{ ...own, persons }];
  });
}

/** An order's awards, one a program: of two merged customers who both had the order, only the paying award is recounted. */
function firstAwards(account: Account, order: string): Award[] {
  const programs = new Set(account.awards[order]?.map(({ rule }) => rule.program));
  return [...programs].map((program) => awardOf(account, program, order)!);
}

/** The rule version of an award; null where the command does not have it. */
function ownRule({ rule: { program, version } }: Award, { rules, paidBy = [] }: SettleOrder): OrderRule | null {
  return [...rules, ...paidBy].find(({ rule }) => rule.program === program && rule.version === version) ?? null;
}

/** Rule versions of an order's awards that the command lacks and a recount needs. */
export function rulesLacking(account: Account, command: SettleOrder): RuleRef[] {
  const awards = command.recount ? (account.awards[command.snapshot.order] ?? []) : [];
  return awards.filter((award) => ownRule(award, command) === null).map(({ rule }) => rule);
}

/**
 * Compares an order's worth with the account and gives the entries that bring the account to it: awards that programs still owe, recounts
 * where the order or its refunds changed, then what refunds and a cancellation take back.
 */
function bringToWorth(
  worth: OrderWorth,
  settlement: OrderSettlement,
  account: Account,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const { order, refunds } = worth;
  const decision = new DecisionBuilder(account, moment);
  const expired = expireDue(account, order.customer!, moment.now);
  decision.emit(...expired);
  if (order.paid) awardPrograms(worth, settlement, decision, moment);
  // Fast path: most orders are settled once and never refunded, so the account is not copied for them.
  if (refunds.length > 0 || order.cancelledAt)
    for (const award of decision.account().awards[order.order] ?? []) reverse(award, worth, decision);
  if (decision.events.length === expired.length) return [];
  // A late order may earn points that have already expired: its refunds are applied first, as they were in time (P5, P20).
  if (decision.events.some((event) => isPastItsEnd(event, () => decision.account(), moment.now)))
    decision.emit(...expireDue(decision.account(), order.customer!, moment.now));
  return decision.events;
}

/** Before every expiry: nothing counts as expired. */
const EVER = '';

/**
 * Awards by each program in the order of priority, once per order, until one stops the rest (P13, I-11, I-19), without those that a tier's
 * own rate replaces; then recounts awards of other programs.
 */
function awardPrograms(
  worth: OrderWorth,
  settlement: OrderSettlement,
  decision: DecisionBuilder,
  moment: DecisionContext,
): void {
  const { order } = worth.order;
  const awards = firstAwards(decision.account(), order);
  if (settlement.isPrior && awards.length > 0) return;
  let stopped = false;
  for (const one of worth.programs) {
    const { program } = one.rule.rule;
    const known = awardOf(decision.account(), program, order);
    if (known && settlement.recount) recountAward(known, worth, !stopped, settlement, decision, moment.now);
    if (stopped || (!known && one.isReplaced)) continue;
    if (!known) award(one, worth, settlement, decision, moment);
    if (!one.rule.settings.stopProcessing || !awardOf(decision.account(), program, order)?.points) continue;
    if (!settlement.recount) return;
    stopped = true;
  }
  if (!settlement.recount) return;
  const inForce = new Set(worth.programs.map(({ rule }) => rule.rule.program));
  for (const { rule } of awards) {
    if (inForce.has(rule.program)) continue;
    const known = awardOf(decision.account(), rule.program, order)!;
    recountAward(known, worth, true, settlement, decision, moment.now);
  }
}

function award(
  { rule, due }: RuleWorth,
  { order: snapshot }: OrderWorth,
  settlement: OrderSettlement,
  decision: DecisionBuilder,
  moment: DecisionContext,
): void {
  if (isNotAwarded(due)) return;
  if (isSpent(rule, decision.account().tallies, snapshot.placedAt, settlement.terms.zone)) return;
  // Points that were earned late and expire with this order take up room until then, too (I-01).
  if (due.points > room(decision.account(), EVER)) return;
  const { customer, order, number, updatedAt } = snapshot;
  const { from } = settlement;
  const isFirst = !decision.account().awards[order];
  if (from !== undefined && isFirst) {
    const moved = occurred(OrderReassigned, { customer: customer!, order, number, from, to: customer! });
    decision.emit({ ...moved, occurredAt: updatedAt });
  }
  decision.emit(...earned(due, rule, snapshot, settlement, decision.account(), moment));
}

function earned(
  due: AwardDue,
  { rule, settings }: OrderRule,
  snapshot: OrderSnapshot,
  { terms, standing, isPrior = false }: OrderSettlement,
  account: Account,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const earnedAt = isPrior ? moment.now : snapshot.placedAt;
  const limit = limitOf(settings, rule.program);
  const availableAt = terms.hold ? endOfHold(earnedAt, terms.hold, terms.zone) : null;
  // Their expiry counts from when they can be spent: a pending period never shortens it.
  const expiry = expiryOfGrant(account, snapshot.customer!, availableAt ?? earnedAt, terms);
  const events = (event: Decided<PointsEvent>) =>
    [...expiry.events, event].map((one) => ({ ...one, occurredAt: earnedAt }));
  const award = {
    customer: snapshot.customer!,
    lot: moment.newId(),
    points: due.points,
    expiresAt: expiry.expiresAt,
    rule,
    source: { kind: 'order' as const, id: snapshot.order, label: snapshot.number },
    eligible: due.eligible,
    autoRemove: settings.autoRemovePoints,
    limit: limit && countsFor([limit], snapshot.placedAt, terms.zone),
    arithmetic: due.arithmetic,
    tier: standing.tier,
  };
  if (availableAt !== null && availableAt > moment.now)
    return events(occurred(PointsPended, { ...award, availableAt }));
  const debtRepaid = Math.min(account.debt, due.points);
  return events(occurred(PointsEarned, { ...award, debtRepaid }));
}

/** Causes of reversals, in the order they are applied: known ones first, then by time. */
function causesOf(award: Award, { order, refunds }: OrderWorth): { source: Source; at: string }[] {
  const rank = (id: string) => (award.causes.includes(id) ? award.causes.indexOf(id) : Number.MAX_SAFE_INTEGER);
  const causes = [...refunds]
    .sort((a, b) => rank(a.refund) - rank(b.refund) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((refund) => ({ source: { kind: 'refund' as const, id: refund.refund, label: order.number }, at: refund.at }));
  if (!order.cancelledAt) return causes;
  const source = { kind: 'cancellation' as const, id: cancellationOf(order.order), label: order.number };
  return [...causes, { source, at: order.cancelledAt }];
}

/** Each refund takes its step of the cumulative proportion; a cancellation takes all (P3, I-22). */
function reverse(award: Award, worth: OrderWorth, decision: DecisionBuilder): void {
  const applied: string[] = [];
  for (const cause of causesOf(award, worth)) {
    applied.push(cause.source.id);
    const share = shareTaken(worth, award, award.autoRemove, applied);
    // Of two merged customers both may have one of the program: the order was the one's, and then the other's.
    const current = decision.account().awards[award.order]!.find(({ lot }) => lot === award.lot)!;
    if (share.target > current.reversed)
      decision.emit(reversalOf(current, share, cause, worth.order.customer!, decision.account()));
  }
}
