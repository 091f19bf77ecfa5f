import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { because, type NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import type { OrderTest } from '@loyalty/contracts/programs/order-test';
import { localDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { Order } from '../../orders/domain/order.js';
import type { EligibilityData } from '../../points/application/eligibility-data.js';
import { withOwners } from '../../points/application/order-owners.js';
import { emptyAccount } from '../../points/domain/account.js';
import type { OrderRule, SettleOrder } from '../../points/domain/commands.js';
import { examine, isNotAwarded } from '../../points/domain/rules/award.js';
import { valuesFound } from '../../points/domain/rules/found-values.js';
import { worthOf } from '../../points/domain/rules/order-worth.js';
import { settleOrder } from '../../points/domain/settle-order.js';
import { type Draft, NEW_PROGRAM, rulesToday, rulesWith } from '../../programs/application/draft-rules.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { buyersStanding } from './award-order.js';

interface TestInputs {
  readonly ledger: Ledger;
  readonly facts: Pick<EligibilityData, 'live' | 'personFor'>;
  readonly shop: string;
  readonly now: string;
}

/** An order that is known. */
type KnownOrder = Order & { readonly snapshot: OrderSnapshot };

/** The buyer's standing and the version of their data; an order without a customer has a guest's. */
async function buyerOf({ ledger, facts, shop }: TestInputs, known: KnownOrder) {
  const { snapshot } = known;
  if (!snapshot.customer) return { owned: snapshot, profile: 0, standing: plainStanding('Guest') };
  const { buyer, snapshot: owned } = await withOwners(ledger, shop, known);
  const customer = owned!.customer!;
  const { placedAt } = snapshot;
  const [{ profile }, { standing }] = await Promise.all([
    loadCustomer(ledger, shop, customer),
    buyersStanding(ledger, facts.live, shop, { customer, buyer, placedAt }),
  ]);
  return { owned: owned!, profile, standing };
}

/** The points of one program, by the decision that settles orders, on an account that has nothing yet. */
function pointsOf(command: SettleOrder, program: string): number {
  let ids = 0;
  const { customer, updatedAt: now } = command.snapshot;
  const settled = { ...command, customer: customer ?? '' } as SettleOrder;
  const events = settleOrder(settled, emptyAccount(), { now, newId: () => String(++ids) });
  const awards = events.flatMap((event) => (event.type === 'PointsEarned' ? [event.data] : []));
  return awards.find(({ rule }) => rule.program === program)?.points ?? 0;
}

/** Why a program pays nothing: its own reason, else another program that comes first or replaces it. */
function reasonFor({ snapshot, rules, terms, ...context }: SettleOrder, program: string): NotAwardedReason {
  if (!snapshot.customer) return because('no-customer');
  const { programs } = worthOf(snapshot, [], { inForce: rules }, { ...context, zone: terms.zone });
  const due = programs.find(({ rule }) => rule.rule.program === program)?.due;
  return due && isNotAwarded(due) ? due : because('earlier-program');
}

/**
 * Tests a draft on an order: what each condition finds there, and what the program would pay beside the others of today. By the same
 * functions that judge and settle orders; nothing is written.
 * @throws TryLater | NeedsHelp where the platform does not answer
 */
export async function testDraft(inputs: TestInputs, known: KnownOrder, draft: Draft): Promise<OrderTest> {
  const { ledger, facts, shop, now } = inputs;
  const [book, { zone }, { owned, profile, standing }] = await Promise.all([
    loadProgramBook(ledger, shop),
    loadShop(ledger, shop),
    buyerOf(inputs, known),
  ]);
  const rules = rulesWith(rulesToday(book, now, zone, localDay(now, zone)), draft);
  const program = draft.program ?? NEW_PROGRAM;
  const found = await facts.live.of(shop, owned, rules, profile);
  const own = found.rules.find(({ rule }) => rule.program === program) as OrderRule;
  const person = await facts.personFor(shop, found.order, own.settings, profile);
  const command: SettleOrder = {
    kind: 'SettleOrder',
    snapshot: found.order,
    refunds: [],
    rules: found.rules,
    products: found.products,
    profile: found.profile,
    standing,
    terms: { zone, expiry: null },
  };
  const points = owned.customer ? pointsOf(command, program) : 0;
  const { verdicts } = examine(found.order, own, found.products);
  const { order, number, currency } = known.snapshot;
  return {
    order,
    number,
    currency,
    points,
    reason: points > 0 ? null : reasonFor(command, program),
    conditions: verdicts.map((met, index) => {
      const condition = own.settings.conditions[index]!;
      const compared = { order: found.order, products: found.products, person };
      return { ...condition, met, found: valuesFound(condition.field, compared) };
    }),
  };
}
