import {
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { useRows } from '../../data/hooks.js';

/** Every program of the shop, across all lists. */
export function usePrograms() {
  const reads = [useRows(listEarningPrograms), useRows(listMilestonePrograms), useRows(listSpendingPrograms)];
  const isThere = reads.every(({ data }) => data);
  return {
    programs: isThere ? reads.flatMap(({ data }) => (data?.data ?? []) as readonly ProgramRow[]) : undefined,
    failure: reads.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(reads.map((read) => read.refetch())),
  };
}
