import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Cause } from '../commands/cause.js';
import type { Ledger } from '../commands/ledger.js';
import { type Customer, customerDecider } from '../domain/customers/customer.js';
import type { Membership } from '../domain/points/commands.js';
import { type ProgramBook, programBookDecider } from '../domain/programs/book.js';
import { type Proof, proofDecider } from '../domain/proof/proof.js';
import { type Shop, shopDecider } from '../domain/shop/shop.js';

/** The one program book, the one list of keys and the one shop stream of a shop. */
export const APP_KEYS = 'app-keys';
export const BOOK = 'book';
export const SHOP = 'shop';

/** The stream of what is proven of a shop's log. */
export const PROOF = 'seals';

/** A command caused by an event: same lap, done by the system on behalf of whoever began it. */
export function causedBy(event: Recorded): Cause {
  return { shop: event.shop, actor: event.actor, causation: event.id, correlation: event.correlation };
}

export const bookOf = (ledger: Ledger, shop: string): Promise<ProgramBook> =>
  ledger.stateOf(programBookDecider, shop, BOOK);
export const shopOf = (ledger: Ledger, shop: string): Promise<Shop> => ledger.stateOf(shopDecider, shop, SHOP);
export const proofOf = (ledger: Ledger, shop: string): Promise<Proof> => ledger.stateOf(proofDecider, shop, PROOF);
export const customerOf = (ledger: Ledger, shop: string, id: string): Promise<Customer> =>
  ledger.stateOf(customerDecider, shop, id);

export async function membershipOf(ledger: Ledger, shop: string, customer: string): Promise<Membership> {
  return (await customerOf(ledger, shop, customer)).membership;
}
