import { listEarningPrograms } from '@loyalty/contracts/programs/queries';
import { getTiers } from '@loyalty/contracts/tiers/queries';
import { useRead, useRows } from '../../data/hooks.js';

/** What sample data of previews have of the shop itself: its tiers in force, and the programs that are on. */
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
