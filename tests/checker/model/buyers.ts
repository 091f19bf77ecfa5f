import type { OrderFacts } from './facts.js';
import type { Shop } from './shop.js';

/**
 * Customers who may count as an order's buyer: going back from the one whom it names to those who had it before, as long as each lost it to the
 * next by a merge of the store, everybody who is no longer part of whom they lost it to, because staff undid a merge (P24). The earliest is the
 * first of the answer, who is the buyer by now; then the others, and the one named.
 */
export function buyersOf(shop: Shop, { order, customer: named }: OrderFacts): string[] {
  if (named === null) return [];
  const versions = shop.order(order).snapshots.all.flatMap(({ value }) => value?.customer ?? []);
  const buyers = [named];
  let next = named;
  for (const before of new Set(versions.reverse())) {
    if (before === named) continue;
    if (shop.customer(before).now.mergedInto !== next && !isApart(shop, before, next)) break;
    if (isApart(shop, before, buyers[0]!)) buyers.unshift(before);
    next = before;
  }
  return buyers;
}

/** Whether a customer was part of another until a merge was undone. */
const isApart = (shop: Shop, customer: string, from: string): boolean =>
  shop.customer(customer).now.unmergedFrom === from || (shop.partedFrom.get(from)?.has(customer) ?? false);

/** Notes who is part of an account from a merge on, and who no longer is once it is undone. */
export function notePeople(shop: Shop, account: string, people: readonly string[], areParting: boolean): void {
  const parted = shop.partedFrom.get(account) ?? new Set();
  for (const person of people) {
    if (areParting) parted.add(person);
    else parted.delete(person);
    shop.everMerged.set(account, (shop.everMerged.get(account) ?? new Set()).add(person));
  }
  shop.partedFrom.set(account, parted);
}

/** A customer and their survivors; also those whom a decision since a position may still have seen, because a merge was undone meanwhile. */
export function survivorsSeen(shop: Shop, customer: string, since: number): string[] {
  const back = shop.cameBack.get(customer);
  return [...shop.chainOf(customer), ...(back && back.position > since ? shop.chainOf(back.from) : [])];
}

/** Whether the accounts of two customers are one, and were by a position of the log. */
export function wereOne(shop: Shop, customers: readonly [string, string], by: number): boolean {
  const [one, other] = customers.map((customer) => shop.chainOf(customer)) as [string[], string[]];
  if (one.at(-1) !== other.at(-1)) return false;
  const merged = [...one.filter((link) => !other.includes(link)), ...other.filter((link) => !one.includes(link))];
  return merged.every((link) => (shop.mergedAt.get(link) ?? Number.POSITIVE_INFINITY) <= by);
}
