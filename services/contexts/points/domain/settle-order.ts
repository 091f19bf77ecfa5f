import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
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
import type { OrderRule, SettleOrder } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { cancellationOf, isPastItsEnd, recountAward, shareOf } from './recount.js';
import { reversalOf } from './reverse-award.js';
import { type AwardDue, awardFor, isNotAwarded, isSpent } from './rules/award.js';
import { expiryOfGrant } from './rules/expiry-policy.js';
import { countsFor, limitOf } from './rules/limits.js';
import { endOfHold, expireDue } from './rules/lots.js';
import { replacedByTiers } from './rules/tier-rates.js';

/**
 * Brings the account to the worth of an order: gives awards that its programs still owe, recounts awards where the order or its
 * refunds changed, then reverses refunds and a cancellation.
 */
export function settleOrder(command: SettleOrder, account: Account, moment: DecisionContext): Decided<PointsEvent>[] {
  const { snapshot, refunds } = command;
  // A recount without some of the awards' rules would count twice: the command is repeated with them.
  if (command.paidBy === undefined && rulesLacking(account, command).length > 0) return [];
  const decision = new DecisionBuilder(account, moment);
  const expired = expireDue(account, snapshot.customer!, moment.now);
  decision.emit(...expired);
  if (snapshot.paid) awardRules(command, decision, moment);
  // Fast path: most orders are settled once and never refunded, so the account is not copied for them.
  if (refunds.length > 0 || snapshot.cancelledAt)
    for (const award of decision.account().awards[snapshot.order] ?? []) reverse(award, command, refunds, decision);
  if (decision.events.length === expired.length) return [];
  // A late order may earn points that have already expired: its refunds are applied first, as they were in time (P5, P20).
  if (decision.events.some((event) => isPastItsEnd(event, () => decision.account(), moment.now)))
    decision.emit(...expireDue(decision.account(), snapshot.customer!, moment.now));
  return decision.events;
}

/** Before every expiry: nothing counts as expired. */
const EVER = '';

/**
 * Awards by each program in the order of priority, once per order, until one stops the rest (P13, I-11, I-19), without those that a tier's
 * own rate replaces; then recounts awards of other programs.
 */
function awardRules(command: SettleOrder, decision: DecisionBuilder, moment: DecisionContext): void {
  const { order } = command.snapshot;
  const awards = decision.account().awards[order] ?? [];
  if (command.isPrior && awards.length > 0) return;
  const replaced = replacedByTiers(command.rules, command.snapshot, { ...command, zone: command.terms.zone });
  let stopped = false;
  for (const rule of command.rules) {
    const { program } = rule.rule;
    const known = awardOf(decision.account(), program, order);
    if (known && command.recount) recountAward(known, ownRule(known, command), !stopped, command, decision, moment.now);
    if (stopped || (!known && replaced.has(program))) continue;
    if (!known) award(rule, command, decision, moment);
    if (!rule.settings.stopProcessing || !awardOf(decision.account(), program, order)?.points) continue;
    if (!command.recount) return;
    stopped = true;
  }
  if (!command.recount) return;
  // Of two merged customers who both had the order, only the paying award of a program is recounted.
  const programs = new Set(awards.map(({ rule }) => rule.program));
  for (const { rule } of command.rules) programs.delete(rule.program);
  for (const program of programs) {
    const known = awardOf(decision.account(), program, order)!;
    recountAward(known, ownRule(known, command), true, command, decision, moment.now);
  }
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

function award(rule: OrderRule, command: SettleOrder, decision: DecisionBuilder, moment: DecisionContext): void {
  const { snapshot, from } = command;
  const context = { ...command, zone: command.terms.zone };
  const due = awardFor(snapshot, rule, context);
  if (isNotAwarded(due)) return;
  if (isSpent(rule, decision.account().tallies, snapshot.placedAt, context.zone)) return;
  // Points that were earned late and expire with this order take up room until then, too (I-01).
  if (due.points > room(decision.account(), EVER)) return;
  const { customer, order, number, updatedAt } = snapshot;
  const isFirst = !decision.account().awards[order];
  if (from !== undefined && isFirst) {
    const moved = occurred(OrderReassigned, { customer: customer!, order, number, from, to: customer! });
    decision.emit({ ...moved, occurredAt: updatedAt });
  }
  decision.emit(...earned(due, rule, command, decision.account(), moment));
}

function earned(
  due: AwardDue,
  { rule, settings }: OrderRule,
  command: SettleOrder,
  account: Account,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const { snapshot, terms, isPrior = false } = command;
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
    tier: command.standing.tier,
  };
  if (availableAt !== null && availableAt > moment.now)
    return events(occurred(PointsPended, { ...award, availableAt }));
  const debtRepaid = Math.min(account.debt, due.points);
  return events(occurred(PointsEarned, { ...award, debtRepaid }));
}

/** Causes of reversals, in the order they are applied: known ones first, then by time. */
function causesOf(
  award: Award,
  order: OrderSnapshot,
  refunds: readonly OrderRefund[],
): { source: Source; at: string }[] {
  const rank = (id: string) => (award.causes.includes(id) ? award.causes.indexOf(id) : Number.MAX_SAFE_INTEGER);
  const causes = [...refunds]
    .sort((a, b) => rank(a.refund) - rank(b.refund) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((refund) => ({ source: { kind: 'refund' as const, id: refund.refund, label: order.number }, at: refund.at }));
  if (!order.cancelledAt) return causes;
  const source = { kind: 'cancellation' as const, id: cancellationOf(order.order), label: order.number };
  return [...causes, { source, at: order.cancelledAt }];
}

/** Each refund takes its step of the cumulative proportion; a cancellation takes all (P3, I-22). */
function reverse(award: Award, command: SettleOrder, refunds: readonly OrderRefund[], decision: DecisionBuilder): void {
  if (!award.autoRemove) return;
  const counted: OrderRefund[] = [];
  for (const cause of causesOf(award, command.snapshot, refunds)) {
    const refund = refunds.find((candidate) => candidate.refund === cause.source.id);
    if (refund) counted.push(refund);
    const share = refund
      ? shareOf(award, command.snapshot, counted)
      : { target: award.points, refunded: award.eligible };
    // Of two merged customers both may have one of the program: the order was the one's, and then the other's.
    const current = decision.account().awards[award.order]!.find(({ lot }) => lot === award.lot)!;
    if (share.target > current.reversed)
      decision.emit(reversalOf(current, share, cause, command.snapshot.customer!, decision.account()));
  }
}
