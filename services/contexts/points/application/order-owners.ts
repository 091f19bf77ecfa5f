import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import type { Order } from '../../orders/domain/order.js';
import type { Account, Award } from '../domain/account.js';
import { pointsDecider } from '../domain/decider.js';
import { accountOwner } from './merges/account-owner.js';
import { buyersOf, mergesIn } from './merges/buyers-of.js';
import { loadAccount } from './queries.js';

/** An order whose customer may have been merged into another one since. */
export interface OwnedOrder extends Order {
  /** The customer whom the order names. Their status at the time of the order counts, whichever account holds their points now. */
  readonly buyer: string;
}

/**
 * Accounts that a customer's was part of until a merge was undone. An award stays there if the order was given to somebody else just then: it
 * did not leave with the customer, who was not its buyer any more.
 */
export async function accountsLeftBy(ledger: Ledger, shop: string, customer: string): Promise<string[]> {
  const left: string[] = [];
  const seen = new Set<string>();
  for (let one: string | undefined = customer; one !== undefined && !seen.has(one); ) {
    seen.add(one);
    const { unmergedFrom } = await loadCustomer(ledger, shop, one);
    if (unmergedFrom !== null) left.push(await accountOwner(ledger, shop, unmergedFrom));
    const { merged }: Account = await ledger.stateOf(pointsDecider, shop, one);
    one = merged?.into;
  }
  return left;
}

/** The order with the customers whose accounts hold its awards: for merged customers the survivor (P24). */
export async function withOwners(ledger: Ledger, shop: string, order: Order): Promise<OwnedOrder> {
  const ownerOf = (customer: string) => accountOwner(ledger, shop, customer);
  const { buyer, formers } = await buyersOf(order, mergesIn(ledger, shop));
  // The buyer last: a former customer whose account becomes the buyer's meanwhile then rejects the command, so the awards are not lost.
  const formerOwners = await Promise.all(formers.map(ownerOf));
  const left = await Promise.all(formers.map((former) => accountsLeftBy(ledger, shop, former)));
  const customer = await ownerOf(buyer);
  const formerCustomers = [...new Set([...left.flat(), ...formerOwners])].filter((former) => former !== customer);
  return { ...order, buyer, snapshot: { ...order.snapshot!, customer }, formerCustomers };
}

/** Whether an account has such an award for the order: its customer's or a former one's. */
async function hasAward(
  ledger: Ledger,
  shop: string,
  order: Order,
  isSuch: (award: Award, isFormer: boolean) => boolean,
): Promise<boolean> {
  if (!order.snapshot?.customer) return false;
  const { snapshot, formerCustomers } = await withOwners(ledger, shop, order);
  for (const customer of [snapshot!.customer!, ...formerCustomers]) {
    const about = { kind: 'ReassignOrder' as const, customer, snapshot: snapshot! };
    const { awards } = await loadAccount(ledger, shop, customer, about);
    if (awards[snapshot!.order]?.some((award) => isSuch(award, customer !== snapshot!.customer))) return true;
  }
  return false;
}

/** Whether an order has ever earned, for its customer or a former one. */
export const isAwarded = (ledger: Ledger, shop: string, order: Order): Promise<boolean> =>
  hasAward(ledger, shop, order, ({ points }) => points > 0);

/** Whether somebody was paid for an order; a former customer, from whom it was taken again, was not. */
export const isPaidFor = (ledger: Ledger, shop: string, order: Order): Promise<boolean> =>
  hasAward(ledger, shop, order, ({ points, reversed }, isFormer) => points > (isFormer ? reversed : 0));
