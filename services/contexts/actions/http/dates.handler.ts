import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { rejectionText } from '@loyalty/contracts/rejections';
import { getStreak, giveBirthday, type StreakState, visitStreak } from '@loyalty/contracts/shopper/dates';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { Birthdays } from '../../../platform/vault/birthdays.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { readBirthDate } from '../../customers/domain/birthday.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { type ActionRule, notFor, partsOf } from '../../points/domain/rules/action-award.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';
import { payStreak } from '../application/pay-streak.js';
import {
  hasDaysLeft,
  type Streak,
  type StreakStatus,
  type StreakTerms,
  statusOn,
  streakDecider,
} from '../domain/streak.js';
import { Claims } from './claims.handler.js';

type StreakRule = Extract<ActionRule, { event: 'streak_interact_website' }>;

interface Running {
  readonly program: string;
  readonly of: StreakRule;
  readonly streak: string;
  readonly terms: StreakTerms;
  /** Rejection for this customer; null when it applies. */
  readonly no: Rejection | null;
}

/** The one active streak of a shop, as one customer sees it. */
export class Streaks {
  constructor(private readonly ledger: Ledger) {}

  async running(shop: string, customer: string, now: string): Promise<Running | null> {
    const [book, { zone }, who] = await Promise.all([
      loadProgramBook(this.ledger, shop),
      loadShop(this.ledger, shop),
      loadCustomer(this.ledger, shop, customer),
    ]);
    const found = actionRuleAt(book, 'streak_interact_website', null, now, zone);
    if (found?.of.event !== 'streak_interact_website') return null;
    const { program } = found.rule;
    const { streakDays: length, endDate } = found.of.settings;
    const terms = { today: localDay(now, zone), length, endDate };
    const streak = derivedId('streak', shop, customer, program);
    const standing = await loadStandingAt(this.ledger, shop, customer, who, now);
    const no = notFor(found.of, now, standing, zone);
    return { program, of: found.of, streak, terms, no };
  }

  async stateOf(shop: string, running: Running, finished: string | null): Promise<StreakState> {
    return drawn(running, await this.ledger.stateOf(streakDecider, shop, running.streak), finished);
  }
}

/** The merchant's own message of a completed streak; null for that of the widget. */
async function finishedMessage(documents: Documents, shop: string): Promise<string | null> {
  const { streak } = await documents.published(shop, visitBranding, 'main');
  return streak.finished || null;
}

/** Days of a customer's runs before that are not paid again; those of a broken run are before the next one. */
function paidBefore({ of }: Running, { number, reached }: Streak, status: StreakStatus): number {
  if (!of.settings.enabledAntiCheat) return 0;
  return status === 'broken' ? Math.max(reached, number) : reached;
}

/** Every day of a streak with the points that it pays now, and the customer's progress. */
function drawn(running: Running, state: Streak, finished: string | null): StreakState {
  const { program, of, terms } = running;
  const status = statusOn(state, terms);
  const number = status === 'broken' ? 0 : state.number;
  const isOver = status === 'broken' && !hasDaysLeft(terms);
  const code = isOver ? 'streak.not-enough-days' : 'streak.incomplete';
  const paid = paidBefore(running, state, status);
  const days = Array.from({ length: terms.length }, (_, index) => {
    const parts = index < paid ? [] : partsOf(of, { day: index + 1 });
    return { day: index + 1, points: parts.reduce((sum, part) => sum + part.points, 0), done: index < number };
  });
  return {
    programId: program,
    title: of.settings.title,
    status,
    number,
    days,
    visitedToday: state.last === terms.today,
    message: status === 'broken' ? rejectionText(code) : status === 'done' ? finished : null,
    code: status === 'broken' ? code : null,
  };
}

interface Visited {
  readonly points: number;
  readonly streak: StreakState;
}

export const datesHandlers = [
  /** The date is stored in the vault first: the event that refers to it is never ahead of it. */
  handle(giveBirthday, [Ledger, ShiftedClock, Birthdays], (ledger, clock, birthdays) => {
    const give = async (
      shop: string,
      customer: string,
      code: string,
      cause: CommandContext,
    ): Promise<Outcome<{ given: boolean }>> => {
      const now = clock.now().toISOString();
      const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
      const of = actionRuleAt(book, 'birthday', null, now, zone)?.of;
      if (of?.event !== 'birthday') return asRejected(reject('program.not-active'));
      const date = readBirthDate(code, of.settings.dateFormat, localDay(now, zone));
      if (!date) return asRejected(reject('birthday.invalid', { field: 'date' }));
      const { known, forgotten } = await loadCustomer(ledger, shop, customer);
      if (!known || forgotten) return asRejected(reject(forgotten ? 'customer.forgotten' : 'customer.unknown'));
      const version = await birthdays.save(shop, customer, date);
      if (version === null) return asRejected(reject('customer.forgotten'));
      const command = { kind: 'GiveBirthDate' as const, customer, version };
      return ledger.execute(customerDecider, customer, command, cause, () => ({ given: true }));
    };
    return async (call, context) => {
      const { shop, customer } = call.principal;
      if (customer === null) throw unauthorized();
      const { date } = call.body;
      return answered(await idempotentWorkflow(ledger, customer, context, (once) => give(shop, customer, date, once)));
    };
  }),
  handle(getStreak, [Streaks, Claims, Documents], (streaks, claims, documents) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const running = await streaks.running(shop, customer, claims.now());
    if (!running || running.no) return { data: null };
    return { data: await streaks.stateOf(shop, running, await finishedMessage(documents, shop)) };
  }),
  handle(visitStreak, [Streaks, Ledger, Claims, Documents], (streaks, ledger, claims, documents) => {
    const visit = async (customer: string, restart: boolean, cause: CommandContext): Promise<Outcome<Visited>> => {
      const now = claims.now();
      const running = await streaks.running(cause.shop, customer, now);
      if (!running) return asRejected(reject('program.not-active'));
      if (running.no) return asRejected(running.no);
      const { program, streak, terms } = running;
      const command = { kind: 'VisitStreak' as const, streak, program, customer, ...terms, restart };
      const outcome = await ledger.execute(streakDecider, streak, command, cause, (after) => after);
      if (!outcome.ok) return outcome;
      const state = outcome.answer;
      const { number, began } = state;
      const visited = { program, customer, number, began: began ?? terms.today };
      const isToday = state.last === terms.today;
      const points = isToday ? await payStreak(ledger, claims.persons, visited, now, cause) : 0;
      const finished = await finishedMessage(documents, cause.shop);
      return { ...outcome, answer: { points, streak: drawn(running, state, finished) } };
    };
    return async (call, context) => {
      const { customer } = call.principal;
      if (customer === null) throw unauthorized();
      const { restart } = call.body;
      return answered(await idempotentWorkflow(ledger, customer, context, (once) => visit(customer, restart, once)));
    };
  }),
];
