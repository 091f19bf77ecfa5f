import type { CustomerBody } from './customer-body.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** Identifies a customer of the store: the platform's numeric id, a whole mail address, or a whole international phone number. */
export type CustomerIdentity = { readonly id: string } | { readonly email: string } | { readonly phone: string };

/** A person to be created; what is not known is empty. A phone is international, with its plus. */
export interface NewCustomer {
  readonly email: string;
  readonly phone: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: string;
  /** Whether the person has agreed to marketing by e-mail. */
  readonly subscribed?: boolean;
}

/** Customers in the shape of customers/update deliveries, personal data included. */
export interface CustomerPage {
  /** In ascending order of their last change. */
  readonly customers: readonly CustomerBody[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** A bulk export of all customers; `url` is null until it is ready, and for an export without customers. */
export interface CustomerList {
  readonly state: 'running' | 'ready' | 'failed';
  readonly url: string | null;
  /** Customers in it so far. */
  readonly count: number;
}

/** Reads and creates customers of the platform. Failures of the platform are outcomes, not exceptions. */
export interface CustomersGateway {
  /** Customers in the order of `identities`; null for one whom the store does not have. Addresses match without case. */
  findCustomers(
    shop: ShopAccess,
    identities: readonly CustomerIdentity[],
  ): Promise<PlatformOutcome<(CustomerBody | null)[]>>;
  /**
   * Creates a customer of the store, without an account, and without consent to marketing unless they agreed. Rejected when another customer has the address
   * or the phone, so a retry after a lost answer creates no second customer.
   */
  createCustomer(shop: ShopAccess, person: NewCustomer): Promise<PlatformOutcome<CustomerBody>>;
  /** @param since ISO instant; @param after `next` of the page before, null for the first */
  customersChangedSince(shop: ShopAccess, since: string, after: string | null): Promise<PlatformOutcome<CustomerPage>>;
  /** Starts a bulk export of all customers. Rejected as `later` while the platform runs too many others. @returns its id */
  startList(shop: ShopAccess): Promise<PlatformOutcome<string>>;
  /** State of a bulk export; null when the platform has deleted it. */
  findList(shop: ShopAccess, id: string): Promise<PlatformOutcome<CustomerList | null>>;
  /**
   * Customers of a finished export in chunks, so that a million are never in memory at once. Ends with a rejection when reading fails.
   * @param skip number of customers at the beginning to skip
   */
  readList(url: string, skip: number): AsyncIterable<PlatformOutcome<readonly CustomerBody[]>>;
}
