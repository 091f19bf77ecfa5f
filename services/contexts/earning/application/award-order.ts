import { because, type NotAwardedReason } from '@loyalty/contracts/intake/reasons';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { countOrder } from '../../billing/application/count-order.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadOrder } from '../../orders/application/queries.js';
import { type Order, orderDecider } from '../../orders/domain/order.js';
import type { AwardInputs, OrderFacts } from '../../points/application/eligibility-data.js';
import { buyersOf, mergesIn } from '../../points/application/merges/buyers-of.js';
import { AccountMoved, executeUnlessMoved } from '../../points/application/merges/on-account.js';
import { isAwarded, type OwnedOrder, withOwners } from '../../points/application/order-owners.js';
import { earningStanding } from '../../points/application/test-mode.js';
import type { OrderRule } from '../../points/domain/commands.js';
import { pointsDecider } from '../../points/domain/decider.js';
import type { Tallies } from '../../points/domain/rules/limits.js';
import { type OrderWorth, reasonOf, worthOf } from '../../points/domain/rules/order-worth.js';
import { rulesLacking } from '../../points/domain/settle-order.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt, holdAt, orderRuleOf, orderRulesFor, orderRulesPausedAt } from '../../programs/domain/in-force.js';
import { loadProof } from '../../proof/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';

/** Options of settling an order: with `recount` existing awards are counted again, because the order or its refunds changed. */
export interface Settling {
  readonly recount?: boolean;
}

/**
 * Brings customers' accounts to the present worth of an order: awards once, recounts, reverses refunds, in whatever sequence deliveries
 * come (I-11, I-13, P5, P22). An order that changed meanwhile is settled again, so that the newest version always decides.
 */
export async function settleOrder(
  ledger: Ledger,
  facts: OrderFacts,
  orderId: string,
  context: CommandContext,
  { recount = false }: Settling = {},
): Promise<void> {
  let settled = await settleOnOwner(ledger, facts, orderId, context, recount);
  for (;;) {
    const now = await versionOf(ledger, context.shop, orderId);
    if (now.revision === settled.revision && now.buyer === settled.buyer && now.membership === settled.membership)
      return;
    settled = await settleOnOwner(ledger, facts, orderId, context, true);
  }
}

/**
 * A version of an order, the customer who had bought it then, and the event that their membership was of: a merge may be reported, and
 * undone, while it is settled.
 */
interface SettledVersion {
  readonly revision: number;
  readonly buyer: string | null;
  readonly membership: string | null;
}

async function versionOf(ledger: Ledger, shop: string, orderId: string): Promise<SettledVersion> {
  return settledVersion(ledger, shop, await loadOrder(ledger, shop, orderId));
}

async function settledVersion(ledger: Ledger, shop: string, order: Order): Promise<SettledVersion> {
  const { revision, snapshot } = order;
  if (!snapshot?.customer) return { revision, buyer: null, membership: null };
  const { buyer } = await buyersOf(order, mergesIn(ledger, shop));
  return { revision, buyer, membership: (await loadCustomer(ledger, shop, buyer)).membershipEvent };
}

async function settleOnOwner(
  ledger: Ledger,
  facts: OrderFacts,
  orderId: string,
  context: CommandContext,
  recount: boolean,
): Promise<SettledVersion> {
  try {
    return await settleOnce(ledger, facts, orderId, context, recount);
  } catch (error) {
    if (!(error instanceof AccountMoved)) throw error;
    // Awards may have been taken from an account that is now the buyer's: they are counted again there.
    return settleOnOwner(ledger, facts, orderId, context, true);
  }
}

/** @returns the version of the order that was settled */
async function settleOnce(
  ledger: Ledger,
  facts: OrderFacts,
  orderId: string,
  context: CommandContext,
  recount: boolean,
): Promise<SettledVersion> {
  const { shop } = context;
  const order = await loadOrder(ledger, shop, orderId);
  const { snapshot } = order;
  const version = await settledVersion(ledger, shop, order);
  if (!snapshot) return version;
  if (await noteBrokenLog(ledger, orderId, context)) return versionOf(ledger, shop, orderId);
  const isBeyond = await countOrder(ledger, snapshot, context, () => isAwarded(ledger, shop, order));
  if (isBeyond || !snapshot.customer) {
    const reason = because(isBeyond ? 'order-limit' : 'no-customer');
    await note(ledger, orderId, context, [{ program: null, reason }]);
    return version;
  }
  const owned = await withOwners(ledger, shop, order);
  await takeFromFormerCustomers(ledger, owned, context);
  await settleAccount(ledger, facts, owned, recount, context);
  return version;
}

/** Records that an order waits because the shop's log fails verification. @returns whether it waits */
async function noteBrokenLog(ledger: Ledger, orderId: string, context: CommandContext): Promise<boolean> {
  const { broken } = await loadProof(ledger, context.shop);
  if (!broken) return false;
  await note(ledger, orderId, context, [
    { program: null, reason: because('integrity-failed', { position: broken.position }) },
  ]);
  // Resolved while the note was written: the catch-up may have run too early to see it.
  return (await loadProof(ledger, context.shop)).broken !== null;
}

/** The newest version's customer owns the awards: they are taken from accounts of former customers (P23). */
async function takeFromFormerCustomers(
  ledger: Ledger,
  { snapshot, formerCustomers }: Order,
  context: CommandContext,
): Promise<void> {
  for (const customer of formerCustomers) {
    const command = { kind: 'ReassignOrder' as const, customer, snapshot: snapshot! };
    await executeUnlessMoved(ledger, command, context);
  }
}

/** The zone of the shop, and the standing by which the buyer's order earns for a customer's account. */
export async function buyersStanding(
  ledger: Ledger,
  facts: OrderFacts,
  shop: string,
  { customer, buyer, placedAt }: { readonly customer: string; readonly buyer: string; readonly placedAt: string },
) {
  const [store, person] = await Promise.all([loadShop(ledger, shop), loadCustomer(ledger, shop, buyer)]);
  const theirs = await loadStandingAt(ledger, shop, customer, person, placedAt);
  const earner = { shop, customer: buyer, profile: person.profile };
  return { zone: store.zone, standing: await earningStanding(facts, store, earner, theirs, placedAt) };
}

/** Brings the account of the order's customer to the order's worth; records why no program pays. */
async function settleAccount(
  ledger: Ledger,
  facts: OrderFacts,
  order: OwnedOrder,
  recount: boolean,
  context: CommandContext,
): Promise<void> {
  const snapshot = order.snapshot!;
  const customer = snapshot.customer!;
  const { placedAt } = snapshot;
  if (snapshot.paid) ledger.states.preload(pointsDecider, context.shop, customer);
  const [book, person, { zone, standing }] = await Promise.all([
    loadProgramBook(ledger, context.shop),
    loadCustomer(ledger, context.shop, customer),
    buyersStanding(ledger, facts, context.shop, { customer, buyer: order.buyer, placedAt }),
  ]);
  const inForce = orderRulesFor(book, { placedAt, paymentKnownSince: order.paymentKnownSince }, zone);
  const base = {
    kind: 'SettleOrder' as const,
    customer,
    of: order.buyer,
    snapshot,
    refunds: Object.values(order.refunds),
    standing,
    terms: { zone, expiry: expiryAt(book, placedAt), hold: holdAt(book, placedAt) },
    recount,
    ...(order.formerCustomers.length > 0 && { from: order.formerCustomers.at(-1) }),
  };
  const settle = async (paidBy?: readonly OrderRule[]) => {
    const candidates = [...inForce, ...(paidBy ?? [])];
    // Facts are looked up only for what may still be awarded; reversals use the recorded award (P4).
    const known = snapshot.paid
      ? await facts.of(context.shop, snapshot, candidates, person.profile)
      : { ...NO_FACTS, order: snapshot, rules: candidates };
    const rules = known.rules.slice(0, inForce.length);
    const { products, profile } = known;
    const own = paidBy && { paidBy: known.rules.slice(inForce.length) };
    const command = { ...base, snapshot: known.order, rules, ...own, products, profile };
    const outcome = await executeUnlessMoved(ledger, command, context, (account) => ({
      lacking: rulesLacking(account, command),
      tallies: account.awards[snapshot.order]?.some(({ points }) => points > 0) ? null : account.tallies,
    }));
    const around = { products, profile, standing, zone };
    return { rules, bought: known.order, around, answer: outcome.ok ? outcome.answer : null };
  };
  let settled = await settle();
  const lacking = settled.answer?.lacking ?? [];
  if (lacking.length > 0) settled = await settle(lacking.flatMap((rule) => orderRuleOf(book, rule) ?? []));
  const { rules, bought, around, answer } = settled;
  if (!answer?.tallies || !snapshot.paid) return;
  const paused = orderRulesPausedAt(book, placedAt).map(({ program }) => ({ program, reason: because('not-in-plan') }));
  const worth = worthOf(bought, base.refunds, { inForce: rules }, around);
  const unpaid = [...reasons(worth, answer.tallies, zone), ...paused];
  await note(
    ledger,
    snapshot.order,
    context,
    unpaid.length > 0 ? unpaid : [{ program: null, reason: because('no-program') }],
  );
}

const NO_FACTS: Omit<AwardInputs, 'rules' | 'order'> = { products: new Map(), profile: null };

function reasons({ order, programs }: OrderWorth, tallies: Tallies, zone: string) {
  return programs.map((one) => ({ program: one.rule.rule.program, reason: reasonOf(one, order, tallies, zone) }));
}

async function note(
  ledger: Ledger,
  order: string,
  context: CommandContext,
  reasons: { program: string | null; reason: NotAwardedReason }[],
): Promise<void> {
  await ledger.execute(orderDecider, order, { kind: 'NoteNoAward', order, reasons }, context);
}
