import type { Findings } from '../findings.js';
import { smallest } from '../rules/decimal.js';
import { hasPlan } from '../rules/plan.js';
import type { OrderFacts, RefundFacts } from './facts.js';
import { isPartner } from './partners.js';
import { isUnpayable } from './quiet-referrals.js';
import type { Order, Shop } from './shop.js';
import { ladderOf, type SchemeSettings, type TierDue } from './tiers.js';

interface Step {
  readonly at: string;
  readonly order: string;
  readonly change: number;
}

/** The price of lines with the tax that comes on top. */
const priceOf = ({ currency, taxesIncluded }: OrderFacts, lines: readonly { price: string; tax: string }[]): number =>
  lines.reduce((all, { price, tax }) => {
    const onTop = taxesIncluded ? 0n : smallest(tax, currency);
    return all + Number(smallest(price, currency) + onTop);
  }, 0);

/** Money of an order without gift cards: they are spent later, and count then. */
function spentOn(order: OrderFacts): number {
  const cards = order.lines.filter(({ giftCard }) => giftCard).map(({ net, tax }) => ({ price: net, tax }));
  return Math.max(0, Number(smallest(order.total, order.currency)) - Math.max(0, priceOf(order, cards)));
}

/** Refunded money without that of gift cards, in proportion where less was paid than the lines were priced at. */
function spentBack({ total, lines }: RefundFacts, order: OrderFacts): number {
  const cards = new Set(order.lines.filter(({ giftCard }) => giftCard).map(({ line }) => line));
  const paid = Number(smallest(total, order.currency));
  const priced = lines.map(({ line, subtotal, tax }) => ({ isCard: cards.has(line), price: subtotal, tax }));
  const [all, given] = [priceOf(order, priced), Math.max(0, paid)];
  const goods = priceOf(
    order,
    priced.filter(({ isCard }) => !isCard),
  );
  if (!priced.some(({ isCard }) => isCard) || all <= 0) return paid;
  return given >= all ? given - (all - goods) : Number((BigInt(given) * BigInt(goods)) / BigInt(all));
}

/** What an order adds to a customer's progress, and what refunds and a cancellation took of it, along time. */
function stepsOf(id: string, { snapshots, refunds }: Order, { calculateBy }: SchemeSettings): Step[] {
  const order = snapshots.now!;
  const total = order.paid ? spentOn(order) : 0;
  const { cancelledAt, placedAt } = order;
  const back = [...refunds.values()]
    .map((refund) => ({ at: refund.at, amount: spentBack(refund, order) }))
    .filter(({ at }) => cancelledAt === null || at < cancelledAt)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.amount - b.amount));
  if (cancelledAt !== null) back.push({ at: cancelledAt, amount: total });
  let left = total;
  const taken = back.map(({ at, amount }) => {
    const part = Math.min(left, amount);
    left -= part;
    return { at: at < placedAt ? placedAt : at, order: id, change: -part, left };
  });
  if (calculateBy === 'moneySpent') return [{ at: placedAt, order: id, change: total }, ...taken];
  if (total === 0) return [];
  const last = taken.find((one) => one.left === 0);
  const gone = last ? [{ at: last.at, order: id, change: -1 }] : [];
  return [{ at: placedAt, order: id, change: 1 }, ...gone];
}

/** The most that a customer's progress ever came to. */
function peakOf(shop: Shop, customer: string, settings: SchemeSettings): number {
  const steps = [...shop.orders]
    .filter(([, { snapshots }]) => snapshots.now?.customer === customer)
    .flatMap(([id, order]) => stepsOf(id, order, settings))
    .sort(
      (a, b) =>
        (a.at < b.at ? -1 : a.at > b.at ? 1 : 0) ||
        Number(b.change >= 0) - Number(a.change >= 0) ||
        (a.order < b.order ? -1 : 1),
    );
  let [sum, peak] = [0, 0];
  for (const { change } of steps) {
    sum += change;
    peak = Math.max(peak, sum);
  }
  return peak;
}

/** Whether the free plan had no room for an order of a customer. */
const hadHeld = (shop: Shop, customer: string): boolean =>
  [...shop.orders].some(([id, { snapshots }]) => snapshots.now?.customer === customer && shop.billing.wasHeld(id));

/** Customers who ever took part in a merge: which orders counted for them depends on when. */
function mergedPeople(shop: Shop): Set<string> {
  const people = [...shop.customers].flatMap(([id, { all }]) =>
    all.flatMap(({ value: { mergedInto } }) => (mergedInto === null ? [] : [id, mergedInto])),
  );
  return new Set(people);
}

/** Rewards of tiers that were granted and not paid, though the account of the customer would take them; of merged people one is paid (I-49, P24). */
function unpaidRewards(shop: Shop, due: ReadonlyMap<string, TierDue>): string[] {
  const isPaid = ({ customer, tier }: TierDue) =>
    [...due.values()].some(
      (one) => one.paid && one.tier === tier && shop.ownerOf(one.customer) === shop.ownerOf(customer),
    );
  return [...due].flatMap(([action, one]) => {
    const isPoints = one.reward.action === 'bonus_point' && one.reward.earnPoint > 0;
    const owner = shop.ownerOf(one.customer) ?? one.customer;
    const isThere = shop.customer(owner).now.type !== 'Left' && !shop.customer(owner).now.forgotten;
    return !one.paid && isPoints && isThere && !isPaid(one) && !isUnpayable(shop, one.customer) ? [action] : [];
  });
}

/** At rest the tier of a member is the fold of their history, where nothing was set by hand and nothing demotes (I-47); no reward is owed. */
export function quietTiers(shop: Shop, kind: 'vip' | 'partner', findings: Findings): void {
  const { launched, active, calculating, standings, due: rewards } = kind === 'vip' ? shop.tiers : shop.partnerTiers;
  for (const action of unpaidRewards(shop, rewards))
    findings.add({ rule: 'I-49', what: `the reward ${action} of a tier of ${shop.name} is not paid` });
  if (calculating !== null) findings.add({ rule: 'I-51', what: `tiers of ${shop.name} are calculated without end` });
  if (!launched || !active) return;
  const { plan } = shop.book.now;
  if (!hasPlan(plan, kind === 'vip' ? 'pro' : 'advanced'))
    findings.add({ rule: 'I-73', what: `tiers of ${shop.name} go on without a plan that has them`, found: plan });
  const { settings, currency } = launched;
  const { calculateBy, resetOn, demotion, assessment, startDate } = settings;
  if (calculateBy === 'pointEarned' || resetOn !== 'lifetime' || startDate !== null) return;
  if (demotion.enabled || assessment.enabled) return;
  const unit = calculateBy === 'moneySpent' ? Number(smallest('1', currency)) : 1;
  const merged = mergedPeople(shop);
  for (const [customer, { now }] of shop.customers) {
    if (isPartner(now) !== (kind === 'partner')) continue;
    const standing = standings.get(customer);
    if (now.type !== 'Member' || !now.seen || now.forgotten || merged.has(customer)) continue;
    // An order may have been assessed before it was held.
    if (standing?.exclusive || standing?.base || hadHeld(shop, customer)) continue;
    const peak = peakOf(shop, customer, settings);
    const ladder = ladderOf(settings);
    const due = ladder.findLast(({ goal }) => goal * unit <= peak)!.id;
    const found = standing?.tier ?? ladder[0]!.id;
    if (due !== found)
      findings.add({
        rule: 'I-47',
        what: `the tier of ${customer} of ${shop.name} is not the fold of their history`,
        expected: due,
        found,
      });
  }
}
