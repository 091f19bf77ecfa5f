import { occurred } from '@loyalty/contracts/kernel/event';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { CouponGranted, PointsEarned, type PointsEvent } from '@loyalty/contracts/points/events';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import type { Account, Award } from './account.js';
import { room } from './balance.js';
import type { SettleAction } from './commands.js';
import { DecisionBuilder } from './decision-builder.js';
import { disapprovalOf, isTakenBack, reversalOf } from './reverse-award.js';
import { limitsOf, notFor, type Part, partsOf, rowGiven, shortOf } from './rules/action-award.js';
import { expiryOfGrant } from './rules/expiry-policy.js';
import { countsFor, leftOf } from './rules/limits.js';
import { expireDue } from './rules/lots.js';
import { promiseOfRow } from './rules/milestones.js';

type Settled = Decided<PointsEvent>[] | Rejection;

/**
 * Brings the account to the worth of an action: pays it once when it may be paid, reverses the rest for good when it was disapproved later
 * (spec ACTV-017). Idempotent. A rejection has the reason why it pays nothing.
 */
export function settleAction(
  command: SettleAction,
  account: Account,
  customer: string,
  moment: DecisionContext,
): Settled {
  const known = account.awards[command.action] ?? [];
  if (command.status === 'pending') return reject('action.pending');
  const isPaid = known.length > 0 || command.action in account.redemptions;
  if (command.status === 'disapproved') return takeBack(command, known, account, customer, moment);
  if (known.some(isTakenBack)) return reject('review.taken-back');
  return isPaid ? [] : pay(command, account, customer, moment);
}

/** Ids of an action under everybody else whose account is part of this one; empty without merges. */
export const idsAsMerged = ({ alsoAs }: Pick<SettleAction, 'alsoAs'>, { people }: Account): readonly string[] =>
  people.length === 0 ? [] : (alsoAs?.(people) ?? []);

/** Parts that an action pays to this account now, or the reason why it pays nothing. */
export function dueFor(command: SettleAction, account: Account, now: string): Part[] | Rejection {
  const { rule, at, standing, terms, facts, conditionsMet } = command;
  if (!rule) return reject('program.not-active');
  if (idsAsMerged(command, account).some((one) => (account.awards[one]?.length ?? 0) > 0 || one in account.redemptions))
    return reject('action.limit');
  const no = notFor(rule.of, at, standing, terms.zone);
  if (no) return no;
  if (!conditionsMet) return reject('action.not-for-you');
  const short = shortOf(rule.of, facts);
  if (short) return short;
  const parts = partsOf(rule.of, facts);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  if (points === 0) return rowGiven(rule.of, facts) ? [] : reject('action.nothing');
  const limits = limitsOf(rule.of, rule.rule.program);
  if (limits.some((limit) => leftOf(account.tallies, limit, at, terms.zone) < points)) return reject('action.limit');
  if (points > room(account, now)) return reject('points.cap-reached');
  return parts;
}

function pay(command: SettleAction, account: Account, customer: string, moment: DecisionContext): Settled {
  const decision = new DecisionBuilder(account, moment);
  decision.emit(...expireDue(account, customer, moment.now));
  const parts = dueFor(command, decision.account(), moment.now);
  if (!Array.isArray(parts)) return parts as Rejection;
  if (parts.length === 0) return granted(command, customer);
  decision.emit(...earned(command, parts, decision.account(), customer, moment));
  // Points for an old action may have expired already.
  decision.emit(...expireDue(decision.account(), customer, moment.now));
  return decision.events;
}

/** The coupon that a program grants for an action in place of points. */
function granted({ action, event, at, rule, facts, grant }: SettleAction, customer: string): Settled {
  const { rule: ref, of } = rule!;
  const promise = grant && promiseOfRow(rowGiven(of, facts)!, ref.title, grant);
  if (!promise) return reject('action.nothing');
  const source = { kind: event, id: action, label: ref.title };
  return [{ ...occurred(CouponGranted, { customer, redemption: action, rule: ref, source, promise }), occurredAt: at }];
}

function earned(
  { action, event, at, rule, terms, standing }: SettleAction,
  parts: Part[],
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const { rule: ref, of } = rule!;
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const expiry = expiryOfGrant(account, customer, at, terms);
  const award = occurred(PointsEarned, {
    customer,
    lot: moment.newId(),
    points,
    debtRepaid: Math.min(account.debt, points),
    expiresAt: expiry.expiresAt,
    rule: ref,
    source: { kind: event, id: action, label: ref.title },
    eligible: '0',
    autoRemove: true,
    limit: countsFor(limitsOf(of, ref.program), at, terms.zone),
    arithmetic: { mode: 'fixed' as const, parts },
    tier: standing.tier,
  });
  return [...expiry.events, award].map((one) => ({ ...one, occurredAt: at }));
}

function takeBack(
  { action, reviewedAt }: SettleAction,
  awards: readonly Award[],
  account: Account,
  customer: string,
  moment: DecisionContext,
): Decided<PointsEvent>[] {
  const decision = new DecisionBuilder(account, moment);
  for (const { points: target, reversed, rule } of awards) {
    if (reversed === target) continue;
    const award = decision.account().awards[action]!.find((one) => one.rule.program === rule.program)!;
    const source = { kind: 'disapproval', id: disapprovalOf(action), label: rule.title };
    const cause = { source, at: reviewedAt ?? moment.now };
    decision.emit(reversalOf(award, { target, refunded: '0' }, cause, customer, decision.account()));
  }
  return decision.events;
}
