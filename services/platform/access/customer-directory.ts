/** Lookup of customers, implemented by their context and injected, so that the platform knows no context; also its injection token. */
export abstract class CustomerDirectory {
  /**
   * Asks the store for those whom the ledger does not know, and registers whom it has: deliveries may not have told of them yet, or never.
   * @throws TryLater, NeedsHelp where the store does not answer
   */
  abstract meet(shop: string, customers: readonly string[]): Promise<void>;
  /** Position of the log from which on a customer is known, after asking the store; null for none of the shop's. @throws as `meet` */
  abstract knownAt(shop: string, customer: string): Promise<number | null>;
  /** As `knownAt`, for the customer whose id, address or international phone number a text is; null where it is nothing of that. */
  abstract foundAt(shop: string, text: string): Promise<number | null>;
}
