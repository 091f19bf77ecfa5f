import { type Feature, missingFor, type ShopFacts, type Unavailable } from '@loyalty/contracts/kernel/features';
import type { ProgramEvent, ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { lockOf, lockOfKind } from '@loyalty/contracts/programs/gates';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useShopAnswer } from '../../data/shop.js';

/** Missing requirements by the server's rule: for a kind given the existing programs, for a program, for any other feature. */
export function useLocks() {
  const { shop } = useShopAnswer();
  const facts: ShopFacts = shop
    ? {
        plan: shop.shop.planGroup,
        platformPlan: shop.shopInfo.planName,
        installedAt: shop.shop.installedAt,
        flags: shop.shop.customFeatures,
      }
    : { plan: null };
  return {
    ofKind: (event: ProgramEvent, others: readonly ProgramEvent[]): Unavailable | null =>
      lockOfKind(event, facts, others)?.missing ?? null,
    ofProgram: (row: ProgramRow): Unavailable | null =>
      lockOf({ event: row.event, settings: row } as unknown as ProgramRule, facts)?.missing ?? null,
    ofFeature: (feature: Feature): Unavailable | null => missingFor(feature, facts),
  };
}
