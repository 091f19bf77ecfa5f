import type { ProgramEvent, ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type Feature, lockOf, lockOfFeature, lockOfKind } from '@loyalty/contracts/programs/gates';
import type { PaidPlan } from '@loyalty/contracts/programs/plans';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { useShopAnswer } from '../../data/shop.js';

/** Which plan something waits for that the shop's own has not: asked of a kind beside programs that are there, of a program, of the rest. */
export function useLocks() {
  const { shop } = useShopAnswer();
  const own = shop?.shop.plan ?? null;
  return {
    ofKind: (event: ProgramEvent, others: readonly ProgramEvent[]): PaidPlan | null =>
      lockOfKind(event, own, others)?.plan ?? null,
    ofProgram: (row: ProgramRow): PaidPlan | null =>
      lockOf({ event: row.event, settings: row } as unknown as ProgramRule, own)?.plan ?? null,
    ofFeature: (feature: Feature): PaidPlan | null => lockOfFeature(feature, own),
  };
}
