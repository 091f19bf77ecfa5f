/** Transactions that a shop may have before its account is verified, as configured. */
export class TransactionLimit {
  constructor(readonly most: number) {}
}
