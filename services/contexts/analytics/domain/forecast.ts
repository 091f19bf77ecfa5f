import type { BackTest, ForecastRow } from '@loyalty/contracts/analytics/liability';
import { atAge, type LotHistory, monthNumber, monthStart, outstandingOf } from './lot-history.js';
import type { Hazard, Survival } from './survival.js';

/** Months of a forecast. */
const MONTHS = 12;

/** Points outstanding of lots that were earned in a month, by its number. */
interface Outstanding {
  readonly earned: number;
  readonly points: number;
}

/** The day that a forecast is made on, and the share of its month that is still to come: 0 on the last day. */
interface Start {
  readonly month: number;
  readonly rest: number;
}

/** Number of days of the month of a day. */
const daysIn = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const startOf = (day: string): Start => ({
  month: monthNumber(day),
  rest: 1 - Number(day.slice(8, 10)) / daysIn(day),
});

/** The last complete month at the end of a day, by its number. */
export function lastCompleteMonth(day: string): number {
  const { month, rest } = startOf(day);
  return rest === 0 ? month : month - 1;
}

/** Outstanding points by cohort. */
export const outstandingBy = ({ cohorts }: LotHistory): Outstanding[] =>
  cohorts.map((cohort) => ({ earned: cohort.earned, points: outstandingOf(cohort) }));

interface Exits {
  redeemed: number;
  lapsed: number;
}

/** Amounts rounded so that they add up to the rounded-down sum: the largest remainders are rounded up (largest remainder). */
export function roundedTogether(amounts: readonly number[]): number[] {
  const whole = amounts.map(Math.floor);
  const sum = (list: readonly number[]) => list.reduce((total, amount) => total + amount, 0);
  const missing = Math.floor(sum(amounts)) - sum(whole);
  const remainders = amounts.map((amount, index) => ({ index, rest: amount - Math.floor(amount) }));
  for (const { index } of remainders.sort((a, b) => b.rest - a.rest).slice(0, missing)) whole[index]! += 1;
  return whole;
}

const NONE: Hazard = { redeemed: 0, lapsed: 0 };

/** Expected exits by month: of the rest of the present one first (index 0), then of each later one. */
function exitsBy(
  outstanding: readonly Outstanding[],
  hazards: readonly Hazard[],
  start: Start,
  months: number,
): Exits[] {
  const exits = Array.from({ length: months + 1 }, () => ({ redeemed: 0, lapsed: 0 }));
  for (const { earned, points } of outstanding) {
    // A late fact can precede the lots that it took points of: then fewer than none are left on a day between.
    let left = Math.max(0, points);
    for (const [step, exit] of exits.entries()) {
      const share = step === 0 ? start.rest : 1;
      const hazard = hazards[start.month + step - earned] ?? NONE;
      const [redeemed, lapsed] = [left * hazard.redeemed * share, left * hazard.lapsed * share];
      exit.redeemed += redeemed;
      exit.lapsed += lapsed;
      left -= redeemed + lapsed;
    }
  }
  return exits;
}

/** Expected exits of points in the months after a day; the rest of its month comes first, unless the day is its last. */
export function forecastOf(outstanding: readonly Outstanding[], survival: Survival, day: string): ForecastRow[] {
  const start = startOf(day);
  const [middle, low, high] = [survival.hazards, survival.low, survival.high].map((hazards) =>
    exitsBy(outstanding, survival.isEstimate ? hazards : [], start, MONTHS),
  ) as [Exits[], Exits[], Exits[]];
  const lapses = roundedTogether(middle.map(({ lapsed }) => lapsed));
  const redemptions = roundedTogether(middle.map(({ redeemed }) => redeemed));
  const rows = middle.map(({ redeemed: exact }, step) => {
    const redeemed = redemptions[step]!;
    const band = [exact, low[step]!.redeemed, high[step]!.redeemed].map(Math.round);
    return {
      month: monthStart(start.month + step),
      partial: step === 0,
      redeemed,
      // A cohort that is redeemed faster has less left for later months.
      low: Math.min(redeemed, ...band),
      high: Math.max(redeemed, ...band),
      lapsed: lapses[step]!,
    };
  });
  return start.rest === 0 ? rows.slice(1) : rows;
}

/** Points that are expected to lapse, rounded down, and the band of that number. The others are expected to be redeemed. */
interface Breakage {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Expected breakage of outstanding points. What remains at ages that were never observed counts as redeemed later: no income is expected
 * without evidence.
 */
export function breakageOf(outstanding: readonly Outstanding[], survival: Survival, day: string): Breakage {
  if (!survival.isEstimate) return { points: 0, low: 0, high: 0 };
  const start = startOf(day);
  const all = outstanding.reduce((sum, { points }) => sum + points, 0);
  const lapsed = (hazards: readonly Hazard[]) =>
    exitsBy(outstanding, hazards, start, hazards.length).reduce((sum, exit) => sum + exit.lapsed, 0);
  const [middle, some, more] = [survival.hazards, survival.low, survival.high].map((hazards) =>
    Math.max(0, Math.min(Math.floor(lapsed(hazards)), all)),
  ) as [number, number, number];
  return { points: middle, low: Math.min(middle, some, more), high: Math.max(middle, some, more) };
}

const inPercent = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 1000) / 10;

/** What came in a month of lots that were earned up to another one. */
function cameIn({ cohorts }: LotHistory, earnedBy: number, month: number): Exits {
  const came = { redeemed: 0, lapsed: 0 };
  for (const cohort of cohorts) {
    if (cohort.earned > earnedBy) break;
    const { redeemed, lapsed } = atAge(cohort, month - cohort.earned);
    came.redeemed += redeemed;
    came.lapsed += lapsed;
  }
  return came;
}

/** The last day of the last month that had ended a year before a day: what a back-test is made on. */
export function backTestDay(day: string): string {
  const month = lastCompleteMonth(day) - MONTHS;
  const first = monthStart(month);
  return `${first.slice(0, 8)}${String(daysIn(first)).padStart(2, '0')}`;
}

/**
 * Forecast of a year ago beside what came of the same lots.
 * @param then what was known on the day, of days up to it
 * @param now what is known by now
 */
export function backTestOf(then: LotHistory, survival: Survival, now: LotHistory, day: string): BackTest | null {
  const outstanding = outstandingBy(then);
  if (!survival.isEstimate || outstanding.every(({ points }) => points === 0)) return null;
  const months = forecastOf(outstanding, survival, day).map(({ month, redeemed, lapsed }) => {
    const came = cameIn(now, monthNumber(day), monthNumber(month));
    return { month, redeemed, lapsed, actualRedeemed: came.redeemed, actualLapsed: came.lapsed };
  });
  const sum = (of: (row: (typeof months)[number]) => number) => months.reduce((total, row) => total + of(row), 0);
  const came = sum(({ actualRedeemed }) => actualRedeemed);
  return {
    madeOn: day,
    months,
    errorInTotal: inPercent(Math.abs(sum(({ redeemed }) => redeemed) - came), came),
    errorByMonth: inPercent(
      sum(({ redeemed, actualRedeemed }) => Math.abs(redeemed - actualRedeemed)),
      came,
    ),
  };
}
