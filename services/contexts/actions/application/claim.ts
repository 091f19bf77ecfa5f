import type { ActionFacts } from '@loyalty/contracts/intake/actions';
import { isRejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { localDay } from '../../../kernel/calendar.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { DataNotCached } from '../../../platform/followers/deferral.js';
import { answerOnAccount } from '../../points/application/merges/on-account.js';
import { loadAccount } from '../../points/application/queries.js';
import type { Account } from '../../points/domain/account.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { type ActionRule, limitsOf } from '../../points/domain/rules/action-award.js';
import { nameOfLimit } from '../../points/domain/rules/limits.js';
import { dueFor } from '../../points/domain/settle-action.js';
import { loadProof } from '../../proof/application/queries.js';
import type { ReportedAction } from '../domain/action.js';
import { type CustomerData, idsAsOthers, reportAction, settleAction, settlingOf } from './award-action.js';
import { actionIdOf } from './queries.js';

/** A claim that a customer did something. */
export interface ActionClaim {
  readonly customer: string;
  readonly event: ProgramEvent;
  /** Selects among several programs of a kind: a survey's program, the merchant's name of a custom event. */
  readonly which?: string | null;
  readonly at: string;
  /** The id of the action in another system; without one the program's limit makes the claim unique. */
  readonly id?: string | null;
  readonly facts?: ActionFacts;
  /** Stores the customer's text and returns its version; called only for actions that are reported. */
  readonly keep?: () => Promise<number | null>;
}

/** Uniqueness of a claim: one for a lifetime's limit, one a day for a limit of days or longer, one a minute for a shorter one. */
function nameOfClaim(
  claim: ActionClaim,
  rule: ActionRule,
  program: string,
  zone: string,
  context: CommandContext,
): string {
  if (claim.id) return claim.id;
  const once = limitsOf(rule, program).find(({ most: max }) => max === null);
  switch (once?.unit) {
    case undefined:
      return context.key?.key ?? context.causation;
    case 'lifetime':
      return 'once';
    case 'minute':
    case 'hour':
      return claim.at.slice(0, 16);
    default:
      return localDay(claim.at, zone);
  }
}

type Report<Answer> = (account: Account, points: number, action: string) => Answer;

/**
 * Reports a customer's action and pays it at once. An action that pays nothing is not reported but rejected with the reason, so that a
 * customer may claim again when the reason is gone (a day later, as a member). Of concurrent claims the account pays what its limits allow
 * (I-17).
 */
export async function claimAction<Answer>(
  ledger: Ledger,
  persons: CustomerData,
  claim: ActionClaim,
  context: CommandContext,
  report: Report<Answer>,
): Promise<Outcome<Answer>> {
  const { shop } = context;
  const before = await answerOnAccount<Answer>(ledger, context);
  if (before) return before;
  const { customer, event, which = null, at, facts = {} } = claim;
  const draft = { action: '', event, which, customer, at, claim: '', facts, content: null };
  const probe = await settlingOf(ledger, persons, shop, draft, { status: 'approved', reviewedAt: null });
  const rejectWith = (code: string) =>
    ledger.rejectBeforeDeciding<PointsEvent, Account, Answer>(pointsDecider, customer, reject(code), context);
  if (!probe.rule) return rejectWith('program.not-active');
  const { rule, of } = probe.rule;
  const name = nameOfClaim(claim, of, rule.program, probe.terms.zone, context);
  const named = { event, limit: nameOfLimit(of, rule.program), claim: name };
  const action = actionIdOf(shop, customer, named);
  const command = { ...probe, action, alsoAs: idsAsOthers(shop, { customer, action }, named) };
  const account = await loadAccount(ledger, shop, customer, command);
  const known = account.awards[action];
  const paid = (now: Account) => (now.awards[action] ?? []).reduce((sum, { points }) => sum + points, 0);
  // A repeated report of the same id by another system gets the same answer.
  if (known && claim.id) return settleAction(ledger, persons, action, context, (now) => report(now, paid(now), action));
  const due = known ? reject('action.limit') : dueFor(command, account, at);
  if (isRejection(due)) return rejectWith(due.rejected);
  const whole: ReportedAction = { ...draft, action, claim: name, content: (await claim.keep?.()) ?? null };
  const { key: _, ...once } = context;
  const isMine = await reportAction(ledger, whole, false, once);
  if ((await loadProof(ledger, shop)).broken) return { ok: false, rejection: reject('action.held'), repeated: false };
  try {
    // The process manager may have been faster: its payment of an action that this claim reported is this claim's.
    return await settleAction(ledger, { ...persons, gift: leave }, action, context, (now, given) =>
      report(now, isMine || claim.id ? paid(now) : given, action),
    );
  } catch (error) {
    if (!(error instanceof DataNotCached)) throw error;
    return { ok: false, rejection: reject('action.pending'), repeated: false };
  }
}

/** Leaves the price of a product to the job of the reported action: the claim does not wait for the platform. */
const leave: CustomerData['gift'] = (_, { title }) => Promise.reject(new DataNotCached(title));
