import { WARNING_PERCENT } from '../billing/plans.js';

/** Transactions of points that a shop with `shouldLimitTransactions` may have before its account is verified (GAP-18). */
export const TRANSACTION_LIMIT = 1000;

/** State of the limit of transactions; `fine` for shops without one. */
export function transactionState(shop: {
  readonly shouldLimitTransactions: boolean;
  readonly isAccountVerified: boolean;
  readonly countTransactions: number;
}): 'fine' | 'near' | 'reached' {
  if (!shop.shouldLimitTransactions || shop.isAccountVerified) return 'fine';
  if (shop.countTransactions >= TRANSACTION_LIMIT) return 'reached';
  return shop.countTransactions * 100 >= TRANSACTION_LIMIT * WARNING_PERCENT ? 'near' : 'fine';
}
