import type { PlanRecord } from '@loyalty/contracts/billing/plans';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { lockOf } from '@loyalty/contracts/programs/gates';
import {
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { useRows } from '../../data/hooks.js';

/** All programs of the shop, the oldest first; undefined until they are read. */
export function usePrograms(): readonly ProgramRow[] | undefined {
  const [earning, spending, milestone] = [
    useRows(listEarningPrograms).data?.data,
    useRows(listSpendingPrograms).data?.data,
    useRows(listMilestonePrograms).data?.data,
  ];
  if (!earning || !spending || !milestone) return undefined;
  return [...earning, ...spending, ...milestone].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Programs that a plan would pause, by the rule that the server pauses them by: of several discounts the oldest stays. */
export function usePausing({ group: plan }: PlanRecord): readonly ProgramRow[] | undefined {
  const running = usePrograms()?.filter(({ status }) => status);
  return running?.filter((row, index) => {
    const before = running.slice(0, index).map(({ event }) => event);
    return lockOf({ event: row.event, settings: row } as unknown as ProgramRule, { plan }, before) !== null;
  });
}
