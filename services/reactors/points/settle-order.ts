import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Cause } from '../../commands/cause.js';
import type { Ledger } from '../../commands/ledger.js';
import { membershipFor } from '../../domain/customers/customer.js';
import { orderDecider } from '../../domain/intake/order.js';
import type { OrderRule } from '../../domain/points/commands.js';
import { pointsDecider } from '../../domain/points/decider.js';
import { type Around, NO_PROGRAM, NOT_IN_PLAN, reasonOf } from '../../domain/points/rules/award.js';
import type { Tallies } from '../../domain/points/rules/limits.js';
import { expiryAt, holdAt, orderRulesAt, orderRulesPausedAt } from '../../domain/programs/in-force.js';
import { bookOf, customerOf, proofOf, shopOf } from '../facts.js';
import type { KnownFacts, OrderFacts } from './order-facts.js';

/** Why an order waits while the log of its shop does not verify (reliability.md F-40). */
export const HELD = 'no points are given until the ledger is resolved';

/**
 * Brings a customer's account to what an order is worth by now: awards once, reverses refunds, whatever the sequence of deliveries
 * (ledger-rules.md I-11, I-13, P5). What pays nothing gets its reason written down (I-20).
 */
export async function settleOrder(ledger: Ledger, facts: OrderFacts, orderId: string, cause: Cause): Promise<void> {
  const { shop } = cause;
  const order = await ledger.stateOf(orderDecider, shop, orderId);
  const { snapshot } = order;
  if (!snapshot) return;
  const { broken } = await proofOf(ledger, shop);
  if (broken) {
    await note(ledger, orderId, cause, [{ program: null, reason: `${HELD}: it failed at event ${broken.position}` }]);
    // Resolved while this was written: whoever catches up may have looked a moment too early to see it.
    if ((await proofOf(ledger, shop)).broken) return;
  }
  if (!snapshot.customer) return note(ledger, orderId, cause, [{ program: null, reason: 'the order has no customer' }]);
  const [book, { zone }, customer] = await Promise.all([
    bookOf(ledger, shop),
    shopOf(ledger, shop),
    customerOf(ledger, shop, snapshot.customer),
  ]);
  const membership = membershipFor(customer, snapshot.placedAt);
  const inForce = orderRulesAt(book, snapshot.placedAt, zone);
  // Facts are looked up for what may still be awarded; taking back goes by what was written down (P4).
  const known = snapshot.paid ? await facts.of(shop, snapshot, inForce, customer.profile) : NOTHING_ASKED;
  const rules = snapshot.paid ? known.rules : inForce;
  const terms = { zone, expiry: expiryAt(book, snapshot.placedAt), hold: holdAt(book, snapshot.placedAt) };
  const refunds = Object.values(order.refunds);
  const command = {
    kind: 'SettleOrder' as const,
    customer: snapshot.customer,
    snapshot,
    refunds,
    rules,
    membership,
    terms,
    products: known.products,
    profile: known.profile,
  };
  const outcome = await ledger.execute(pointsDecider, snapshot.customer, command, cause, ({ awards, tallies }) =>
    orderId in awards ? null : tallies,
  );
  if (!outcome.ok || !outcome.answer || !snapshot.paid) return;
  const paused = orderRulesPausedAt(book, snapshot.placedAt).map(({ program }) => ({ program, reason: NOT_IN_PLAN }));
  const told = [...reasons(snapshot, rules, { ...known, membership, zone }, outcome.answer), ...paused];
  await note(ledger, orderId, cause, told.length > 0 ? told : [{ program: null, reason: NO_PROGRAM }]);
}

const NOTHING_ASKED: KnownFacts = { rules: [], products: new Map(), profile: null };

function reasons(order: OrderSnapshot, rules: readonly OrderRule[], around: Around, tallies: Tallies) {
  return rules.map((one) => ({ program: one.rule.program, reason: reasonOf(order, one, around, tallies) }));
}

async function note(
  ledger: Ledger,
  order: string,
  cause: Cause,
  reasons: { program: string | null; reason: string }[],
): Promise<void> {
  await ledger.execute(orderDecider, order, { kind: 'NoteNoAward', order, reasons }, cause);
}
