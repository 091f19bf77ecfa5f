import { hasPos } from '@loyalty/contracts/billing/plans';
import { type Feature, missingFor, type ShopFacts, type Unavailable } from '@loyalty/contracts/kernel/features';
import type { ProgramEvent, ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { lockOf, lockOfKind } from '@loyalty/contracts/programs/gates';
import type { SupportLock } from '@loyalty/contracts/programs/locks';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { flagsOf } from '@loyalty/contracts/shop/stored-fields';
import { useShopAnswer } from '../../data/shop.js';

/** Missing requirements by the server's rule: for a kind given the existing programs, for a program, for any other feature. */
export function useLocks() {
  const { shop } = useShopAnswer();
  const facts: ShopFacts = shop
    ? {
        plan: shop.shop.planGroup,
        platformPlan: shop.shopInfo.planName,
        installedAt: shop.shop.installedAt,
        flags: flagsOf(shop.shop),
        hasPos: hasPos({
          group: shop.shop.planGroup,
          handle: shop.shop.plan,
          isPosAdded: shop.shop.isEnablePosPro3,
        }),
      }
    : { plan: null };
  const locks = shop?.shop.supportLocks ?? [];
  const supportLockOf = (event: ProgramEvent): Unavailable | null =>
    event === 'write_review' && locks.includes('review-program') ? { available: false, because: 'support' } : null;
  return {
    ofKind: (event: ProgramEvent, others: readonly ProgramEvent[]): Unavailable | null =>
      lockOfKind(event, facts, others)?.missing ?? supportLockOf(event),
    ofProgram: (row: ProgramRow, others: readonly ProgramEvent[] = []): Unavailable | null =>
      lockOf({ event: row.event, settings: row } as unknown as ProgramRule, facts, others)?.missing ??
      supportLockOf(row.event),
    bySupport: (lock: SupportLock): boolean => locks.includes(lock),
    ofFeature: (feature: Feature): Unavailable | null => missingFor(feature, facts),
  };
}
