import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import type { Closing } from '@loyalty/contracts/analytics/liability';
import type { PointsRate } from '@loyalty/contracts/analytics/rate';
import { lotFlows, outstandingByTier, outstandingOn } from '@loyalty/projections/analytics/lot-day.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { commandsOn } from '../../../platform/commands/commands-on.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type LiabilityBooks, liabilityBooksDecider, type SignedClosing } from '../domain/liability-books.js';
import { loadEstimate, loadRate, type ShopToday } from './liability.js';
import { LIABILITY } from './queries.js';

const changeBooks = commandsOn(liabilityBooksDecider, LIABILITY);

/** Figures of a closing; without a rate they cannot be signed off. */
type Figures = Omit<ClosedFigures, 'rate'> & { readonly rate: PointsRate | null };

/**
 * The figures of a day as they would be signed off.
 * @param position of the log up to which the tables are folded
 */
export async function loadFigures(
  db: Db,
  shop: string,
  date: string,
  position: number,
  { currency }: ShopToday,
  books: LiabilityBooks,
): Promise<Figures> {
  const rate = (await loadRate(db, shop, books, currency))?.rate ?? null;
  const { outstanding, breakage } = await loadEstimate(db, shop, date, rate);
  const tiers = await outstandingByTier(db, shop, { on: date, knownOn: null });
  const last = books.closings.at(-1) ?? null;
  const previous = last?.date ?? null;
  const flows = await lotFlows(db, shop, previous, date);
  const late = last ? (await outstandingOn(db, shop, [last.date])).get(last.date)! - last.outstanding : 0;
  return {
    date,
    previous,
    position,
    outstanding: outstanding.points,
    owed: tiers.reduce((sum, { owed }) => sum + owed, 0),
    breakage: breakage.points,
    rate,
    currency,
    value: outstanding.value ?? '0',
    breakageValue: breakage.value ?? '0',
    flows: { ...flows, late },
  };
}

/** Signs off a day. @param shown the points outstanding that the person saw */
export const closeDay = (
  ledger: Ledger,
  context: CommandContext,
  { figures, shown, today }: { figures: Figures; shown: number; today: string },
) =>
  changeBooks(
    ledger,
    { kind: 'CloseLiability', figures, shown, today, signer: context.actor },
    context,
    ({ closings }): ClosedFigures => {
      const { signedAt: _at, actor: _by, ...closed } = closings.at(-1)!;
      return closed;
    },
  );

/** Sets the rate by hand, or ends that with null. */
export const setRate = (ledger: Ledger, context: CommandContext, rate: PointsRate | null, currency: string) =>
  changeBooks(ledger, { kind: 'SetLiabilityRate', rate, currency }, context, (state) => ({
    rate: state.rate?.rate ?? null,
  }));

/** Closings, the latest first, with the change of their figures since. */
export async function loadClosings(
  db: Db,
  shop: string,
  { closings }: LiabilityBooks,
): Promise<(SignedClosing & Pick<Closing, 'difference'>)[]> {
  const present = await outstandingOn(
    db,
    shop,
    closings.map(({ date }) => date),
  );
  return closings
    .map((closing) => ({ ...closing, difference: (present.get(closing.date) ?? 0) - closing.outstanding }))
    .reverse();
}
