import { WARNING_PERCENT } from '../billing/plans.js';

/** Transactions of points that a shop with `shouldLimitTransactions` may have before its account is verified, unless configured (GAP-18). */
export const TRANSACTION_LIMIT = 1000;

/** State of the limit of transactions; `fine` for shops without one. */
export function transactionState(shop: {
  readonly shouldLimitTransactions: boolean;
  readonly isAccountVerified: boolean;
  readonly countTransactions: number;
  readonly transactionLimit: number;
}): 'fine' | 'near' | 'reached' {
  const { countTransactions: count, transactionLimit: limit } = shop;
  if (!shop.shouldLimitTransactions || shop.isAccountVerified) return 'fine';
  if (count >= limit) return 'reached';
  return count * 100 >= limit * WARNING_PERCENT ? 'near' : 'fine';
}
