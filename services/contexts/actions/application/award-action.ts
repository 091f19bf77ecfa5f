import type { RecordedOf } from '@loyalty/contracts/events';
import type { ActionEvent } from '@loyalty/contracts/intake/actions';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { Decider } from '../../../kernel/decider.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadAccount } from '../../points/application/queries.js';
import { earningStanding } from '../../points/application/test-mode.js';
import type { Account } from '../../points/domain/account.js';
import type { SettleAction } from '../../points/domain/commands.js';
import { isActionRule, rowGiven } from '../../points/domain/rules/action-award.js';
import { nameOfLimit } from '../../points/domain/rules/limits.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt, expiryAt } from '../../programs/domain/in-force.js';
import { loadProof } from '../../proof/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';
import { type ActionCommand, actionDecider, type ReportedAction } from '../domain/action.js';
import { type ActionName, actionIdOf } from './queries.js';

/** Data beyond the log: the customer's, prices of products that are given away, and new coupon codes. */
export type CustomerData = Pick<OrderFacts, 'meets' | 'isAmong' | 'newCode' | 'gift'>;

type Settling = SettleAction & { readonly customer: string };

/** The command that settles an action on its customer's account, by the program in force when it was done (I-15). */
export async function settlingOf(
  ledger: Ledger,
  persons: CustomerData,
  shop: string,
  reported: ReportedAction,
  state: Pick<SettleAction, 'status' | 'reviewedAt'>,
): Promise<Settling> {
  const { action, event, which, customer, at, facts } = reported;
  const [book, store, who] = await Promise.all([
    loadProgramBook(ledger, shop),
    loadShop(ledger, shop),
    loadCustomer(ledger, shop, customer),
  ]);
  const { zone, currency } = store;
  const found = actionRuleAt(book, event, which, at, zone);
  const rule = found && isActionRule(found.of) ? { rule: found.rule, of: found.of } : null;
  const asks = rule && 'conditions' in rule.of.settings ? rule.of.settings : null;
  const conditionsMet = asks === null || (await persons.meets(shop, customer, asks, who.profile));
  const theirs = await loadStandingAt(ledger, shop, customer, who, at);
  const standing = await earningStanding(persons, store, { shop, customer, profile: who.profile }, theirs, at);
  const terms = { zone, expiry: expiryAt(book, at) };
  const code = rule && rowGiven(rule.of, facts) ? persons.newCode() : null;
  const name = rule && { event, limit: nameOfLimit(rule.of, rule.rule.program), claim: reported.claim };
  return {
    kind: 'SettleAction' as const,
    customer,
    action,
    alsoAs: name ? idsAsOthers(shop, { customer, action }, name) : undefined,
    event,
    at,
    facts,
    ...state,
    rule,
    conditionsMet,
    standing,
    terms,
    grant: code === null ? undefined : { coupon: couponIdOf(shop, code), code, currency },
  };
}

/** Ids of an action under a customer and under those whose accounts are part of theirs, without its own. */
export const idsAsOthers =
  (shop: string, { customer, action }: Pick<Settling, 'customer' | 'action'>, name: ActionName) =>
  (people: readonly string[]): string[] =>
    [customer, ...people].map((person) => actionIdOf(shop, person, name)).filter((id) => id !== action);

/** Adds the platform's data of a granted product, unless the account has the coupon already. @throws DataNotCached | TryLater */
async function withProduct(ledger: Ledger, persons: CustomerData, shop: string, command: Settling): Promise<Settling> {
  const { rule, facts, grant, action, customer } = command;
  const row = rule && grant && command.status === 'approved' ? rowGiven(rule.of, facts) : null;
  const [product] = row?.products ?? [];
  if (!grant || !row || !product) return command;
  const { redemptions } = await loadAccount(ledger, shop, customer, command);
  if (action in redemptions) return command;
  return {
    ...command,
    grant: { ...grant, product: await persons.gift(shop, product, row.earnPoint, grant.currency) },
  };
}

/** Points given by settling; 0 when nothing was left to do. */
export const pointsGiven = (events: readonly PointsEvent[]): number =>
  events.reduce((sum, event) => (event.type === 'PointsEarned' ? sum + event.data.points : sum), 0);

type Report<Answer> = (account: Account, points: number) => Answer;

/** Brings the account to the present worth of a reported action. Idempotent; a rejection has the reason why it pays nothing. */
export async function settleAction<Answer>(
  ledger: Ledger,
  persons: CustomerData,
  id: string,
  context: CommandContext,
  report: Report<Answer>,
): Promise<Outcome<Answer>> {
  const { reported: action, status, reviewedAt } = await ledger.stateOf(actionDecider, context.shop, id);
  const rejected = (code: string) => ({ ok: false, rejection: reject(code), repeated: false }) as const;
  if (!action) return rejected('action.unknown');
  // Held like an order (F-40): resolving the log catches up on it.
  if ((await loadProof(ledger, context.shop)).broken) return rejected('action.held');
  const commandFor = async (customer: string) => {
    const settling = await settlingOf(ledger, persons, context.shop, { ...action, customer }, { status, reviewedAt });
    return withProduct(ledger, persons, context.shop, settling);
  };
  return executeOnAccount(ledger, action.customer, commandFor, context, (account, events) =>
    report(account, pointsGiven(events)),
  );
}

/** Who would be paid for an action, and the event that their membership is of. */
async function earnerOf(ledger: Ledger, shop: string, id: string): Promise<string> {
  const { reported } = await ledger.stateOf(actionDecider, shop, id);
  if (!reported) return '';
  const earner = await accountOwner(ledger, shop, reported.customer);
  return `${earner} ${(await loadCustomer(ledger, shop, earner)).membershipEvent}`;
}

/** Temporary reasons, which are not recorded: the action waits, or is unknown. */
const NOT_YET = ['action.pending', 'action.held', 'action.unknown'];

/**
 * Settles an action; if an approved one cannot be paid, records the reason in its own stream for staff. An action whose points were taken
 * back is disapproved again: it was approved while the reversal of an earlier disapproval was still running.
 */
export async function settleOrSayWhy<Answer>(
  ledger: Ledger,
  persons: CustomerData,
  id: string,
  context: CommandContext,
  report: Report<Answer>,
): Promise<Outcome<Answer>> {
  const before = await earnerOf(ledger, context.shop, id);
  const outcome = await settleAction(ledger, persons, id, context, report);
  if (outcome.ok || NOT_YET.includes(outcome.rejection.rejected)) return outcome;
  const reason = outcome.rejection.rejected;
  const command: ActionCommand =
    reason === 'review.taken-back'
      ? { kind: 'ReviewAction', verdict: 'disapproved', note: rejectionText(reason) }
      : { kind: 'NoteUnpaid', reason };
  await ledger.execute(actionDecider, id, command, context);
  // Whoever left because the store merges them: the merge may have been reported while this was decided.
  const isSame = (await earnerOf(ledger, context.shop, id)) === before;
  return isSame ? outcome : settleOrSayWhy(ledger, persons, id, context, report);
}

/** Reports an action, once. @returns whether it is new */
export async function reportAction(
  ledger: Ledger,
  action: ReportedAction,
  pending: boolean,
  context: CommandContext,
): Promise<boolean> {
  const command: ActionCommand = { kind: 'ReportAction', ...action, pending };
  const decider: Decider<ActionCommand, ActionEvent, unknown> = actionDecider as never;
  const outcome = await ledger.execute(decider, action.action, command, context);
  return outcome.ok && outcome.receipt.events.length > 0;
}

const SETTLED_ON = ['ActionReported', 'ActionRevised', 'ActionReviewed', 'PointsEarned', 'PointsReversed'] as const;

/** The action that an event is about; null for other events. */
function actionIn(event: RecordedOf<(typeof SETTLED_ON)[number]>): string | null {
  switch (event.type) {
    case 'PointsReversed':
      return event.data.source.kind === 'disapproval' ? event.data.of : null;
    case 'PointsEarned':
      return event.data.source.kind === 'order' ? null : event.data.source.id;
    default:
      return event.data.action;
  }
}

/**
 * Settles an action when it was reported, revised or reviewed. Also when it was paid or its points were reversed, since that command may have been
 * decided before staff changed the verdict, and finish after the new verdict was settled.
 */
export const whenActionReportedSettle = (ledger: Ledger, persons: CustomerData): ProcessManager[] =>
  onEach(SETTLED_ON, 'settle-action', async (event) => {
    const action = actionIn(event);
    if (action !== null) await settleOrSayWhy(ledger, persons, action, causedBy(event), () => null);
  });
