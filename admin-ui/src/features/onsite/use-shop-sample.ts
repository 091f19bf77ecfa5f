import { listEarningPrograms } from '@loyalty/contracts/programs/queries';
import { getTiers } from '@loyalty/contracts/tiers/queries';
import { useRead, useRows } from '../../data/hooks.js';

/** The shop's own part of the sample data in previews: its current tiers and active programs. */
export function useShopSample() {
  const scheme = useRead(getTiers).data?.data;
  const programs = useRows(listEarningPrograms).data?.data;
  return {
    /** Null while the shop has none in force. */
    tiers: scheme?.status === 'active' ? scheme.launched : null,
    /** Null while they are not known. */
    earn: programs?.filter(({ state }) => state === 'Active').map(({ title }) => ({ title, summary: '' })) ?? null,
  };
}
