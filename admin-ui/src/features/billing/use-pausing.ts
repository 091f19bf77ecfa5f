import type { PlanRecord } from '@loyalty/contracts/billing/plans';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { lockOf } from '@loyalty/contracts/programs/gates';
import {
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { type FetchedRows, useRows } from '../../data/hooks.js';

type Rows = FetchedRows<typeof listEarningPrograms>;

/** A plan pauses programs moments after it was chosen: until then they are read again, ever less often. */
const UNTIL_PAUSED = {
  everyMsWhile: {
    ms: (answers: number) => answers * 1_000,
    holds: ({ data }: Rows) => !data?.some(({ state }) => state === 'Paused'),
  },
};

/** All programs of the shop, the oldest first; undefined until they are read. @param awaitsPaused whether some are about to be paused */
export function usePrograms(awaitsPaused = false): readonly ProgramRow[] | undefined {
  const options = awaitsPaused ? UNTIL_PAUSED : {};
  const [earning, spending, milestone] = [
    useRows(listEarningPrograms, {}, options).data?.data,
    useRows(listSpendingPrograms, {}, options).data?.data,
    useRows(listMilestonePrograms, {}, options).data?.data,
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
