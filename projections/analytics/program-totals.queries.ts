import type { ReportedProgram } from '@loyalty/contracts/analytics/programs-report';
import type { DayRange } from '@loyalty/contracts/kernel/days';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { programFiguresTable } from './program-figures.projection.js';

export type DayFigures = RowOf<typeof programFiguresTable>;

type ProgramTotals = Pick<ReportedProgram, 'points' | 'pointsBack' | 'uses' | 'orders' | 'money' | 'cost'>;

/** Figures of a range by day, of all that gave points or coupons, or of those named alone. */
export function readProgramDays(
  db: Db,
  shop: string,
  { from, to }: DayRange,
  programs?: readonly string[],
): Promise<DayFigures[]> {
  const all = db
    .selectFrom('program_figures')
    .selectAll()
    .where('shop', '=', shop)
    .where('day', '>=', from)
    .where('day', '<=', to);
  return (programs ? all.where('program', 'in', programs) : all).orderBy('day').execute();
}

/** Sums of figures; money in the shop's currency alone, since currencies are never added up. */
export function programTotals(rows: readonly DayFigures[], currency: string): ProgramTotals {
  const sum = (of: 'points' | 'points_back' | 'uses' | 'orders') => rows.reduce((total, row) => total + row[of], 0);
  const money = (of: 'money' | 'cost') =>
    fromMinor(
      rows.reduce((total, row) => total + BigInt(row[of][currency] ?? '0'), 0n),
      currency,
    );
  return {
    points: sum('points'),
    pointsBack: sum('points_back'),
    uses: sum('uses'),
    orders: sum('orders'),
    money: money('money'),
    cost: money('cost'),
  };
}
