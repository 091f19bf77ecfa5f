import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { fromMinor, toMinor } from '@loyalty/contracts/kernel/money';
import { PointsEarned, type PointsEvent, PointsPended, type Source } from '@loyalty/contracts/points/events';
import type { Decided, Moment } from '../kernel/decider.js';
import { type Account, type Award, awardOf } from './account.js';
import { room } from './balance.js';
import type { OrderRule, SettleOrder } from './commands.js';
import { type AwardDue, awardFor, isSpent } from './rules/award.js';
import { lifeOfGift } from './rules/life.js';
import { countsFor, limitOf } from './rules/limits.js';
import { endOfHold, expireDue } from './rules/lots.js';
import { everyLineRefunded, refundedOf } from './rules/refunded.js';
import { Saying } from './saying.js';
import { takenBack } from './take-back.js';

/** Awards what the order's programs still owe for it, then takes back what its refunds and its cancellation took. */
export function settleOrder(command: SettleOrder, account: Account, moment: Moment): Decided<PointsEvent>[] {
  const { snapshot, refunds } = command;
  const saying = new Saying(account, moment);
  const expired = expireDue(account, snapshot.customer!, moment.now);
  saying.say(...expired);
  if (snapshot.paid) awardRules(command, saying, moment);
  // Most orders are settled once and nothing of them ever comes back: the account is not copied for those.
  if (refunds.length > 0 || snapshot.cancelledAt)
    for (const award of saying.account().awards[snapshot.order] ?? []) reverse(award, command, refunds, saying);
  if (saying.events.length === expired.length) return [];
  // An order told of late may earn points that are past their end already: its refunds come first, as they did in time (P5, P20).
  if (saying.events.some((event) => isEarnedLate(event, moment.now)))
    saying.say(...expireDue(saying.account(), snapshot.customer!, moment.now));
  return saying.events;
}

const isEarnedLate = (event: Decided<PointsEvent>, now: string): boolean =>
  event.type === 'PointsEarned' && event.data.expiresAt !== null && event.data.expiresAt <= now;

/** Before every end: nothing is taken for expired. */
const EVER = '';

/** Each program in the order of priority, once per order, until one says stop (P13, I-11, I-19). */
function awardRules(command: SettleOrder, saying: Saying, moment: Moment): void {
  const around = { ...command, zone: command.terms.zone };
  if (command.isPrior && saying.account().awards[command.snapshot.order]) return;
  for (const rule of command.rules) {
    const known = awardOf(saying.account(), rule.rule.program, command.snapshot.order);
    if (!known) {
      const due = awardFor(command.snapshot, rule, around);
      if (typeof due === 'string') continue;
      const { placedAt } = command.snapshot;
      if (isSpent(rule, saying.account().tallies, placedAt, around.zone)) continue;
      // Also what was earned late just now and expires with this order takes its room until then (I-01).
      if (due.points > room(saying.account(), EVER)) continue;
      saying.say(...earned(due, rule, command, saying.account(), moment));
    }
    if (rule.settings.stopProcessing) return;
  }
}

function earned(
  due: AwardDue,
  { rule, settings }: OrderRule,
  command: SettleOrder,
  account: Account,
  moment: Moment,
): Decided<PointsEvent>[] {
  const { snapshot, terms, isPrior = false } = command;
  const earnedAt = isPrior ? moment.now : snapshot.placedAt;
  const limit = limitOf(settings, rule.program);
  const availableAt = terms.hold ? endOfHold(earnedAt, terms.hold, terms.zone) : null;
  // Their life begins when they can be spent: a wait never eats it.
  const life = lifeOfGift(account, snapshot.customer!, availableAt ?? earnedAt, terms);
  const said = (event: Decided<PointsEvent>) => [...life.said, event].map((one) => ({ ...one, occurredAt: earnedAt }));
  const award = {
    customer: snapshot.customer!,
    lot: moment.newId(),
    points: due.points,
    expiresAt: life.expiresAt,
    rule,
    source: { kind: 'order' as const, id: snapshot.order, label: snapshot.number },
    eligible: due.eligible,
    autoRemove: settings.autoRemovePoints,
    limit: limit && countsFor([limit], snapshot.placedAt, terms.zone),
    arithmetic: due.arithmetic,
  };
  if (availableAt !== null && availableAt > moment.now) return said(occurred(PointsPended, { ...award, availableAt }));
  const debtRepaid = Math.min(account.debt, due.points);
  return said(occurred(PointsEarned, { ...award, debtRepaid }));
}

/** What took money or the whole order back, in the order its effect is counted: known ones first, then by time. */
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
  const source = { kind: 'cancellation' as const, id: `${order.order}-cancelled`, label: order.number };
  return [...causes, { source, at: order.cancelledAt }];
}

/** Cumulative proportion: floor(award × refunded / eligible); a cancellation takes all (P3, I-22). */
function reverse(award: Award, command: SettleOrder, refunds: readonly OrderRefund[], saying: Saying): void {
  if (!award.autoRemove) return;
  const counted: OrderRefund[] = [];
  for (const cause of causesOf(award, command.snapshot, refunds)) {
    const refund = refunds.find((candidate) => candidate.refund === cause.source.id);
    if (refund) counted.push(refund);
    const { target, refunded } = refund ? shareOf(award, counted) : { target: award.points, refunded: award.eligible };
    const current = awardOf(saying.account(), award.rule.program, award.order)!;
    if (target > current.reversed)
      saying.say(takenBack(current, { target, refunded }, cause, command.snapshot.customer!, saying.account()));
  }
}

/** Points that refunds have taken of an award in all, and the money they are measured by. */
function shareOf(award: Award, refunds: readonly OrderRefund[]): { target: number; refunded: string } {
  const eligible = toMinor(award.eligible, award.currency);
  const refunded = refundedOf(award, refunds);
  const text = fromMinor(refunded, award.currency);
  if (eligible === 0n) return { target: everyLineRefunded(award, refunds) ? award.points : 0, refunded: text };
  return { target: Number((BigInt(award.points) * refunded) / eligible), refunded: text };
}
