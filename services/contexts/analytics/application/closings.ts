import type { ClosedFigures } from '@loyalty/contracts/analytics/closing';
import type { Closing } from '@loyalty/contracts/analytics/liability';
import type { PointsRate } from '@loyalty/contracts/analytics/rate';
import { worthText } from '@loyalty/contracts/analytics/worth';
import { fromMinor } from '@loyalty/contracts/kernel/money';
import { lotFlows, outstandingByTier, outstandingOn } from '@loyalty/projections/analytics/lot-day.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { commandsOn } from '../../../platform/commands/commands-on.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type LiabilityBooks, liabilityBooksDecider, type SignedClosing } from '../domain/liability-books.js';
import { deferredPoints, recognisedBreakage, recognisedWorth, totalsOf } from '../domain/recognition.js';
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
  facts: ShopToday,
  books: LiabilityBooks,
): Promise<Figures> {
  const { currency } = facts;
  const rate = (await loadRate(db, shop, date, books, facts))?.rate ?? null;
  const { outstanding, breakage } = await loadEstimate(db, shop, date, rate);
  const tiers = await outstandingByTier(db, shop, { on: date, knownOn: null });
  const last = books.closings.at(-1) ?? null;
  const previous = last?.date ?? null;
  const flows = await lotFlows(db, shop, previous, date);
  const totals = totalsOf(await lotFlows(db, shop, null, date));
  const recognised = recognisedBreakage(totals, breakage.points);
  const deferred = deferredPoints(totals, recognised);
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
    totals,
    recognised,
    recognisedValue: rate ? fromMinor(recognisedWorth(recognised, rate, last), currency) : '0',
    deferred,
    deferredValue: worthText(deferred, rate) ?? '0',
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
    rate: state.rates.at(-1)?.rate ?? null,
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
