import type { CustomerBody } from './customer-body.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** By what a customer of the store is asked for: the platform's numeric id, or an address or an international phone number as a whole. */
export type CustomerIdentity = { readonly id: string } | { readonly email: string } | { readonly phone: string };

/** A person to be created; what is not known is empty. A phone is international, with its plus. */
export interface NewCustomer {
  readonly email: string;
  readonly phone: string;
}

/** Customers in the shape of customers/update deliveries, personal data included. */
export interface CustomerPage {
  /** In ascending order of their last change. */
  readonly customers: readonly CustomerBody[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** A list of all customers that the platform makes; `url` is null until it is ready, and for a list without customers. */
export interface CustomerList {
  readonly state: 'running' | 'ready' | 'failed';
  readonly url: string | null;
  /** Customers in it so far. */
  readonly count: number;
}

/** Queries to the platform about customers whom no delivery has told of. Answers of the platform never throw. */
export interface CustomersGateway {
  /** Customers in the order of the question; null for one whom the store does not have. Addresses match without case. */
  findCustomers(
    shop: ShopAccess,
    identities: readonly CustomerIdentity[],
  ): Promise<PlatformOutcome<(CustomerBody | null)[]>>;
  /**
   * Creates a customer of the store, without an account and without consent to marketing. An address or a phone that another customer has is
   * refused: a retry after a lost answer finds its own customer by them.
   */
  createCustomer(shop: ShopAccess, person: NewCustomer): Promise<PlatformOutcome<CustomerBody>>;
  /** @param since ISO instant; @param after `next` of the page before, null for the first */
  customersChangedSince(shop: ShopAccess, since: string, after: string | null): Promise<PlatformOutcome<CustomerPage>>;
  /** Starts a list of all customers. Rejected as `later` while the platform makes too many others. @returns its id */
  startList(shop: ShopAccess): Promise<PlatformOutcome<string>>;
  /** State of a list; null for one that the platform does not know any more. */
  findList(shop: ShopAccess, id: string): Promise<PlatformOutcome<CustomerList | null>>;
  /**
   * Customers of a ready list, some at a time, so that a million never are in memory; the last answer is a rejection where it breaks off.
   * @param skip number of customers at its beginning to leave out
   */
  readList(url: string, skip: number): AsyncIterable<PlatformOutcome<readonly CustomerBody[]>>;
}
