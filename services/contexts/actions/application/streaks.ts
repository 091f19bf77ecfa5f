import { inLanguage } from '@loyalty/contracts/documents/languages';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { rejectionText } from '@loyalty/contracts/rejections';
import type { StreakState } from '@loyalty/contracts/shopper/dates';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { type ActionRule, notFor, partsOf } from '../../points/domain/rules/action-award.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';
import {
  hasDaysLeft,
  type Streak,
  type StreakStatus,
  type StreakTerms,
  statusOn,
  streakDecider,
} from '../domain/streak.js';
import type { CustomerData } from './award-action.js';
import { payStreak } from './pay-streak.js';

type StreakRule = Extract<ActionRule, { event: 'streak_interact_website' }>;

interface Running {
  readonly program: string;
  readonly of: StreakRule;
  readonly streak: string;
  readonly terms: StreakTerms;
  /** Rejection for this customer; null when it applies. */
  readonly no: Rejection | null;
}

/** A visit that was counted, with the points of its day. */
interface Counted {
  readonly points: number;
  readonly running: Running;
  readonly state: Streak;
}

interface VisitRequest {
  /** Whether a broken run begins again. */
  readonly restart: boolean;
  /** Of the merchant's own message. */
  readonly language: string;
}

/** The one active streak of a shop, as one customer sees it. */
export class Streaks {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly persons: CustomerData,
  ) {}

  /** The streak as the customer sees it; null where the shop has none for them. */
  async show(documents: Documents, shop: string, customer: string, language: string): Promise<StreakState | null> {
    const running = await this.running(shop, customer, this.clock.now().toISOString());
    if (!running || running.no) return null;
    const state = await this.ledger.stateOf(streakDecider, shop, running.streak);
    return drawn(running, state, await finishedMessage(documents, shop, language));
  }

  /** Counts a visit of today, and pays what its day pays. */
  visit(
    documents: Documents,
    customer: string,
    { restart, language }: VisitRequest,
    context: CommandContext,
  ): Promise<Outcome<Visited>> {
    return idempotentWorkflow(this.ledger, customer, context, async (once) => {
      const outcome = await this.countVisit(customer, restart, once);
      if (!outcome.ok) return outcome;
      const { points, running, state } = outcome.answer;
      const finished = await finishedMessage(documents, context.shop, language);
      return { ...outcome, answer: { points, streak: drawn(running, state, finished) } };
    });
  }

  private async countVisit(customer: string, restart: boolean, context: CommandContext): Promise<Outcome<Counted>> {
    const now = this.clock.now().toISOString();
    const running = await this.running(context.shop, customer, now);
    if (!running) return asRejected(reject('program.not-active'));
    if (running.no) return asRejected(running.no);
    const { program, streak, terms } = running;
    const command = { kind: 'VisitStreak' as const, streak, program, customer, ...terms, restart };
    const outcome = await this.ledger.execute(streakDecider, streak, command, context, (after) => after);
    if (!outcome.ok) return outcome;
    const state = outcome.answer;
    const { number, began } = state;
    const visited = { program, customer, number, began: began ?? terms.today };
    const isToday = state.last === terms.today;
    const points = isToday ? await payStreak(this.ledger, this.persons, visited, now, context) : 0;
    return { ...outcome, answer: { points, running, state } };
  }

  private async running(shop: string, customer: string, now: string): Promise<Running | null> {
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
}

/** The merchant's own message of a completed streak in a language; null for that of the widget. */
async function finishedMessage(documents: Documents, shop: string, language: string): Promise<string | null> {
  const { streak } = inLanguage(await documents.published(shop, visitBranding, 'main'), language);
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
