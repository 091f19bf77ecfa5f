import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { posIntegration } from '@loyalty/contracts/till/features';
import { rejectWithout } from '../../../kernel/features.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { hasPointOfSale } from '../../billing/application/point-of-sale.js';
import { loadShopFacts } from '../../programs/application/queries.js';

/** Rejection of everything at the till where the shop's plan does not include it (spec GATE-036); null where it does. */
export async function rejectWithoutPos(ledger: Ledger, shop: string): Promise<Rejection | null> {
  const [facts, hasPos] = await Promise.all([loadShopFacts(ledger, shop), hasPointOfSale(ledger, shop)]);
  return rejectWithout(posIntegration, { ...facts, hasPos }, 'plan');
}
