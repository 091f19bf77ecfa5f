import type { Unavailable } from '@loyalty/contracts/kernel/features';
import { getMembershipHub, type HubCard } from '@loyalty/contracts/memberships/queries';
import { useRead } from '../../data/hooks.js';

/** Missing requirement of a membership feature, in the shape of lock badges and dialogs; null when the shop has it. */
export function missingOf({ lock }: Pick<HubCard, 'lock'>): Unavailable | null {
  if (lock === null) return null;
  const { because, needs } = lock;
  const single = because === 'plan' || because === 'flag';
  return { available: false, because, needs: single ? needs[0] : needs } as Unavailable;
}

export const useHub = () => useRead(getMembershipHub, {}, { everyMs: 15_000 });

/** One part of membership with its lock and trial. */
export function usePart(part: HubCard['part']): HubCard | undefined {
  return useHub().data?.data.cards.find((card) => card.part === part);
}
