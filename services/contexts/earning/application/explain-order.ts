import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { ConsideredProgram, OrderWhy } from '@loyalty/contracts/intake/queries';
import { because } from '@loyalty/contracts/intake/reasons';
import type { CountedLine, PointsEvent } from '@loyalty/contracts/points/events';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { isHeldOrder } from '../../billing/application/queries.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { Order } from '../../orders/domain/order.js';
import type { AwardInputs, OrderFacts } from '../../points/application/eligibility-data.js';
import type { HistoryLine } from '../../points/application/history/account-history.js';
import { withOwners } from '../../points/application/order-owners.js';
import { loadAccount } from '../../points/application/queries.js';
import { earningStanding } from '../../points/application/test-mode.js';
import type { OrderRule } from '../../points/domain/commands.js';
import { type AwardContext, examine } from '../../points/domain/rules/award.js';
import { reasonOf, worthOf } from '../../points/domain/rules/order-worth.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import type { ProgramBook } from '../../programs/domain/book.js';
import { orderRulesFor, orderRulesPausedAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';

type Earned = Extract<PointsEvent, { type: 'PointsEarned' | 'PointsPended' }>['data'];
/** An award as it was last counted, and the event that has its arithmetic. */
interface Paid extends Pick<Earned, 'rule' | 'points' | 'arithmetic'> {
  readonly event: string;
}

/** Facts as they are known now; null while the platform does not answer. */
async function factsNow(ask: () => Promise<AwardInputs>): Promise<AwardInputs | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TryLater || error instanceof NeedsHelp) return null;
    throw error;
  }
}

/** An order that is known. */
type KnownOrder = Order & { readonly snapshot: OrderSnapshot };

/**
 * Explains each program's result for an order: from its award if it paid, else recomputed with the program book of the order's own time.
 */
export async function whyOf(
  ledger: Ledger,
  facts: OrderFacts,
  shop: string,
  known: KnownOrder,
  history: readonly HistoryLine[],
): Promise<OrderWhy> {
  const { snapshot: order, paymentKnownSince } = known;
  const { number, customer, placedAt, total, currency, channel, paid, cancelledAt } = order;
  const head = { order: order.order, number, customer, placedAt, total, currency, channel, paid };
  const about = { ...head, cancelled: cancelledAt !== null };
  if (await isHeldOrder(ledger, shop, order.order)) return { ...about, reason: because('order-limit'), programs: [] };
  if (!customer) return { ...about, reason: because('no-customer'), programs: [] };
  // By what the order is awarded by: the buyer's standing, and the account that holds their points by now.
  const { buyer, snapshot: owned } = await withOwners(ledger, shop, known);
  const owner = owned!.customer!;
  const [book, store, holder, person, { tallies }] = await Promise.all([
    loadProgramBook(ledger, shop),
    loadShop(ledger, shop),
    loadCustomer(ledger, shop, owner),
    loadCustomer(ledger, shop, buyer),
    loadAccount(ledger, shop, owner),
  ]);
  const { zone } = store;
  const inForce: readonly OrderRule[] = orderRulesFor(book, { placedAt, paymentKnownSince }, zone);
  const paused = orderRulesPausedAt(book, placedAt).map((rule) => pausedOf(book, rule));
  if (inForce.length === 0 && paused.length === 0) return { ...about, reason: because('no-program'), programs: [] };
  const found = await factsNow(() => facts.of(shop, order, inForce, holder.profile));
  const theirs = await loadStandingAt(ledger, shop, owner, person, placedAt);
  const earner = { shop, customer: buyer, profile: person.profile };
  const standing = await earningStanding(facts, store, earner, theirs, placedAt);
  const context = { standing, zone, products: found?.products };
  const bought = found?.order ?? order;
  const awards = awardsOf(order.order, history);
  let stopped = false;
  const worth = worthOf(bought, Object.values(known.refunds), { inForce: found?.rules ?? inForce }, context);
  const programs = worth.programs.map((one) => {
    const { rule } = one;
    const award = awards.get(rule.rule.program);
    const named = ruleOf(book, rule);
    if (award) {
      stopped ||= rule.settings.stopProcessing === true;
      return { ...named, ...ofAward(award, book) };
    }
    const reason = stopped
      ? because('earlier-program')
      : found
        ? reasonOf(one, bought, tallies, zone)
        : because('facts-unknown');
    return { ...named, paid: null, reason, ...judged(bought, rule, context) };
  });
  return { ...about, reason: null, programs: [...programs, ...paused] };
}

function awardsOf(order: string, history: readonly HistoryLine[]): Map<string, Paid> {
  const byLot = new Map<string, Paid>();
  for (const { event } of [...history].sort((a, b) => a.event.position - b.event.position)) {
    if (event.type === 'PointsEarned' || event.type === 'PointsPended') {
      const { source, lot, rule, points, arithmetic } = event.data;
      if (source.id === order) byLot.set(lot, { event: event.id, rule, points, arithmetic });
    } else if (event.type === 'PointsRecounted') {
      const before = byLot.get(event.data.lot);
      const { awarded: points, arithmetic } = event.data;
      if (before) byLot.set(event.data.lot, { ...before, points, ...(arithmetic && { event: event.id, arithmetic }) });
    }
  }
  return new Map([...byLot.values()].map((paid) => [paid.rule.program, paid]));
}

const ruleIn = (book: ProgramBook, program: string, version: number): ProgramRule | undefined =>
  book.programs[program]?.versions.find((one) => one.version === version)?.rule;

const pausedOf = (book: ProgramBook, rule: OrderRule['rule']): ConsideredProgram => ({
  ...ruleOf(book, { rule }),
  paid: null,
  reason: because('not-in-plan'),
  conditions: [],
  uncounted: [],
});

function ruleOf(book: ProgramBook, { rule }: Pick<OrderRule, 'rule'>) {
  const found = ruleIn(book, rule.program, rule.version);
  return { ...rule, rule: found ? { event: found.event, settings: { ...found.settings } } : null };
}

type Found = Pick<ConsideredProgram, 'conditions' | 'uncounted'>;

/** Stored fields of the award. */
function ofAward({ event, rule, points, arithmetic }: Paid, book: ProgramBook) {
  const settings = ruleIn(book, rule.program, rule.version)?.settings;
  const conditions = settings && 'conditions' in settings ? settings.conditions : [];
  const verdicts = arithmetic.mode === 'fixed' ? [] : arithmetic.verdicts;
  const lines = arithmetic.mode === 'fixed' ? [] : arithmetic.lines;
  const found = foundOf(verdicts, lines, conditions);
  return { ...rule, paid: { event, points }, reason: null, ...found };
}

/** Explanation of a program that paid nothing, recomputed from present facts. */
function judged(order: OrderSnapshot, rule: OrderRule, { products }: AwardContext): Found {
  const { verdicts, lines } = examine(order, rule, products);
  return foundOf(verdicts, lines, rule.settings.conditions);
}

/** Each condition with its result, and the lines that do not count. */
function foundOf(
  verdicts: readonly boolean[],
  lines: readonly CountedLine[],
  conditions: OrderRule['settings']['conditions'],
): Found {
  return {
    conditions: verdicts.map((met, index) => ({ ...conditions[index]!, met })),
    uncounted: lines
      .filter((line) => !line.counted)
      .map(({ title, quantity, amount, why }) => ({ title, quantity, amount, why: why ?? '' })),
  };
}
