import type { Findings } from '../findings.js';
import { typeFor } from '../rules/audience.js';
import { awardOf } from '../rules/award.js';
import { mayBeReplaced } from '../rules/tier-rate.js';
import type { Account } from './account.js';
import type { Action } from './actions.js';
import { awardsOf } from './awards-of.js';
import { isHeldOrder } from './billing.js';
import { earningFor, type InForce, type Program, type Version, versionForOrder } from './book.js';
import { type CustomerFacts, type EarnSettings, MAX_POINTS, type OrderFacts } from './facts.js';
import { wasUnused } from './limits.js';
import { standingsSince } from './merged-away.js';
import { isPartnerAt } from './partners.js';
import { quietAward } from './quiet-awards.js';
import { quietBilling } from './quiet-billing.js';
import { quietMemberships } from './quiet-memberships.js';
import { quietReferrals } from './quiet-referrals.js';
import { quietTiers } from './quiet-tiers.js';
import { isCompensated } from './referrals.js';
import type { Order, Shop } from './shop.js';
import { isTested } from './testing.js';
import { isOfTier } from './tiers.js';
import { withTiers } from './tiers-seen.js';
import { quietLimit } from './transactions.js';

/** Checks in quiescence: every order was settled, every redemption ended with a coupon or its points returned. */
export function quietShop(shop: Shop, findings: Findings): void {
  for (const [id, order] of shop.orders) quietOrder(shop, id, order, findings);
  for (const [id, action] of shop.actions) quietAction(shop, id, action, findings);
  for (const account of shop.accounts.values()) {
    for (const award of account.awards.values()) {
      const action = shop.actions.get(award.order);
      if (action && !award.repeated && (action.status === 'disapproved') !== (award.reversed === award.points))
        findings.add({
          rule: 'I-22',
          what: `${action.event} of ${shop.name} is ${action.status}`,
          found: award.reversed,
        });
      if (action && award.repeated && !isPaidOnce(shop, account, action))
        findings.add({
          rule: 'P19',
          what: `${action.event} ${action.claim} of ${shop.name}: merges took back all that was paid for it`,
        });
      const compensated = isCompensated(shop, award.order);
      if (compensated !== null && compensated !== (award.reversed === award.points))
        findings.add({ rule: 'I-28', what: `points of a referral of ${shop.name}`, expected: compensated });
      if (!action && compensated === null && !isOfTier(shop, award.order)) quietAward(shop, account, award, findings);
    }
  }
  quietUses(shop, findings);
  quietTiers(shop, 'vip', findings);
  quietTiers(shop, 'partner', findings);
  quietMemberships(shop, findings);
  quietBilling(shop, findings);
  quietMerges(shop, findings);
  quietLimit(shop, findings);
  quietReferrals(shop, findings);
  for (const { coupon, customer, stored, status, voided } of shop.coupons.values()) {
    const ended = { promised: 'nothing', available: 'posted', used: 'posted', expired: 'posted' } as const;
    const due: string = ended[status as keyof typeof ended] ?? 'returned';
    if (stored.points > 0 && stored.state !== due && !(due === 'returned' && isFull(shop, customer)))
      findings.add({
        rule: 'I-31',
        what: `coupon ${coupon} is ${status}, its points are ${stored.state}`,
        expected: due,
      });
    if (status === 'revoked' && !voided)
      findings.add({ rule: 'I-36', what: `coupon ${coupon} was revoked, its code was never ended` });
  }
}

/** Whether an account was near the maximum of points, where a redemption may wait for room to be returned to. */
const isFull = (shop: Shop, customer: string): boolean => (shop.accountOf(customer)?.peak ?? 0) > MAX_POINTS / 2;

/** Whether an account is paid for what several of its customers did, as far as staff approve of it and there is room for it. */
function isPaidOnce(shop: Shop, { awards, peak }: Account, { event, claim }: Action): boolean {
  if (peak > MAX_POINTS / 2) return true;
  return [...awards.values()].some(({ order, points, reversed }) => {
    const one = shop.actions.get(order);
    return one?.event === event && one.claim === claim && (reversed < points || one.status === 'disapproved');
  });
}

/** The account of somebody who is merged is where the account of their survivor is (P24). */
function quietMerges(shop: Shop, findings: Findings): void {
  for (const from of shop.mergedInto.keys()) {
    const { mergedInto } = shop.customer(from).now;
    const [due, found] = [shop.ownerOf(mergedInto), shop.ownerOf(from)];
    if (mergedInto !== null && due !== found)
      findings.add({
        rule: 'P24',
        what: `the account of ${from} of ${shop.name} is not their survivor’s`,
        expected: due,
        found,
      });
  }
}

/** Every held use has, or had, a coupon; uses of failed or revoked ones are released (I-35). */
function quietUses(shop: Shop, findings: Findings): void {
  const { name, uses, coupons } = shop;
  for (const [program, { held }] of uses)
    for (const [redemption, { customer }] of held) {
      const coupon = coupons.get(shop.accountOf(customer)?.redemptions.get(redemption)?.coupon ?? '');
      const status = coupon?.status ?? 'none';
      if (!['available', 'used', 'expired'].includes(status))
        findings.add({ rule: 'I-35', what: `a use of ${program} of ${name} is held by a coupon that is ${status}` });
    }
}

/** Approved actions are paid, or have a reason. */
function quietAction(shop: Shop, id: string, { event, customer, status, unpaid }: Action, findings: Findings): void {
  if (status !== 'approved' || unpaid !== null) return;
  const account = shop.accountOf(customer);
  const awards = [...(account?.awards.values() ?? [])];
  if (!awards.some(({ order }) => order === id) && !account?.redemptions.has(id))
    findings.add({ rule: 'I-20', what: `${event} ${id} of ${shop.name}: neither paid nor a reason why not` });
}

/** Every paid order has an award of each program that owes it, or a recorded reason (I-20). */
function quietOrder(shop: Shop, id: string, order: Order, findings: Findings): void {
  const snapshot = order.snapshots.now;
  if (!snapshot?.paid) return;
  const [bought] = shop.buyersOf(snapshot);
  const account = bought === undefined ? undefined : shop.accountOf(bought);
  const awards = (account ? awardsOf(account) : []).filter((one) => one.order === id);
  // Of two awards of a program, one that came with a merge and one that had left, the larger one stopped the programs after it.
  const paid = new Map(awards.sort((a, b) => a.points - b.points).map(({ rule, points }) => [rule.program, points]));
  if (paid.size === 0 && !order.noted)
    findings.add({ rule: 'I-20', what: `order ${id} of ${shop.name}: neither awarded nor a reason why not` });
  if (isHeldOrder(shop.billing, id)) return;
  // An order that the survivor was paid nothing for stays so when it is the former customer's again.
  if (order.noted && bought !== snapshot.customer) return;
  // Near the cap an award is skipped, and whether it was near then depends on the moment.
  if (account && account.peak > MAX_POINTS / 2) return;
  for (const program of owed(shop, order, snapshot, paid)) {
    if (!paid.has(program))
      findings.add({ rule: 'I-20', what: `order ${id} of ${shop.name}: program ${program} owes it an award` });
  }
}

const isUncertain = (settings: EarnSettings): boolean =>
  settings.hasLimit ||
  settings.statusUseCondition ||
  settings.excludeCollections.length > 0 ||
  settings.typeProductMatch === 'specific_collections';

/** Programs that owe an order at any possible decision: in every state of the shop and the customer since it was reported. */
function owed(shop: Shop, order: Order, snapshot: OrderFacts, paid: ReadonlyMap<string, number>): string[] {
  const { placedAt } = snapshot;
  const buyers = shop.buyersOf(snapshot);
  if (buyers.length === 0 || isTested({ shop, since: order.toldAt }, placedAt)) return [];
  // It was decided for whoever was the buyer by then, and is not decided again when it leaves with an undone merge.
  const persons = buyers.flatMap((buyer) => standingsSince(shop.customer(buyer), order.toldAt));
  // On the account that was theirs by then: before a merge their own, and a survivor's until it was undone.
  const accounts = buyers.flatMap((buyer) => [
    ...shop.chainOf(buyer),
    ...shop.chainOf(shop.customer(buyer).now.unmergedFrom),
  ]);
  const seen = accounts.flatMap((account) => withTiers({ shop, since: order.toldAt }, persons, account, placedAt));
  const known = accounts.flatMap((account) => shop.accounts.get(account) ?? []);
  const isUnused = (program: string): boolean => wasUnused(known, program, order.toldAt);
  const customers = distinct(seen, (one) => [typeFor(one, placedAt), one.tier, isPartnerAt(one, placedAt)].join());
  const zones = new Set(shop.facts.seenSince(order.toldAt).map(({ zone }) => zone));
  let common: string[] | null = null;
  for (const zone of zones) {
    const counting = remembered((program) => versionForOrder(program, snapshot, zone));
    const inForce = shop.book.seenSince(order.toldAt).map((book) => earningFor(book, snapshot, zone, counting));
    for (const rules of distinct(inForce, namesOf))
      for (const customer of customers) {
        const due = dueIn(rules, zone, customer, snapshot, paid, isUnused);
        common = common === null ? due : common.filter((program) => due.includes(program));
        if (common.length === 0) return [];
      }
  }
  return common ?? [];
}

/** Memoised over books that did not change a program. */
function remembered(find: (program: Program) => Version | null): (program: Program) => Version | null {
  const known = new Map<Program, Version | null>();
  return (program) => {
    if (!known.has(program)) known.set(program, find(program));
    return known.get(program) ?? null;
  };
}

/** Deduplicates values that are equal for an award. */
function distinct<One>(all: readonly One[], nameOf: (one: One) => string): One[] {
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

const namesOf = (rules: readonly InForce[]): string => rules.map((rule) => `${rule.program}/${rule.version}`).join();

function dueIn(
  rules: readonly InForce[],
  zone: string,
  customer: CustomerFacts,
  order: OrderFacts,
  paid: ReadonlyMap<string, number>,
  isUnused: (program: string) => boolean,
) {
  const due: string[] = [];
  for (const rule of rules) {
    const { program, settings } = rule;
    // Otherwise, whether a limit left room depends on earlier decisions.
    const award = settings.hasLimit && !isUnused(program) ? null : awardOf(order, rule, customer, zone);
    if (award !== null && !mayBeReplaced(rule, rules, order, customer, zone)) due.push(program);
    // A program whose result only an award could tell may have stopped the rest.
    if (settings.stopProcessing && award === null && !paid.has(program) && isUncertain(settings)) break;
    const pays = paid.get(program) ?? award?.points ?? 0;
    if (settings.stopProcessing && pays > 0) break;
  }
  return due;
}
