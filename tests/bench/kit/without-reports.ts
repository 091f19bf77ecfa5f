import type { ReadModel } from '@loyalty/projections/engine/schema/projection';
import { ledgerModel } from '@loyalty/projections/ledger-model';

/** Projections whose tables only reports read. */
const OF_REPORTS: readonly string[] = ['lot_day', 'ending-day', 'program-figures', 'member-activity', 'tier-moves'];
const isNeeded = (name: string) => !OF_REPORTS.includes(name);

/** The read models without the tables of reports. */
export const withoutReports: ReadModel = {
  ...ledgerModel,
  projections: ledgerModel.projections.filter(({ name }) => isNeeded(name)),
  contexts: ledgerModel.contexts!.map((context) => ({ ...context, projections: context.projections.filter(isNeeded) })),
};
