/** Changes of lots that were earned in one month, in one calendar month. Months are first days (YYYY-MM-01); what leaves is negative. */
export interface LotChange {
  readonly month: string;
  readonly moved: string;
  readonly issued: number;
  readonly imported: number;
  readonly adjusted: number;
  readonly returned: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly reversed: number;
  readonly settled: number;
  readonly movements: number;
}

/** Points that entered lots of an age, and left them. */
interface LotExits {
  readonly entered: number;
  /** Net of those that were returned. */
  readonly redeemed: number;
  /** Expired, reversed, taken by an adjustment or by debt. */
  readonly lapsed: number;
}

/** Lots of one month of earning: what became of them by age, in calendar months. Months are counted from year 0. */
interface Cohort {
  readonly earned: number;
  readonly byAge: ReadonlyMap<number, LotExits>;
}

/** Cohorts of a shop, in the order of earning, and how many points a change of a lot moves on average. */
export interface LotHistory {
  readonly cohorts: readonly Cohort[];
  /** Points of an average change: 1 at least. */
  readonly pointsPerMovement: number;
  readonly exits: number;
}

/** Number of a month, counted from year 0. @param day any day of it (YYYY-MM-DD) */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** First day of a month by its number. */
export const monthStart = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** New points enter their lots; an adjustment gives new ones only in the month of its lot. The three numbers add up to the change. */
function exitsOf(change: LotChange, age: number): LotExits {
  const given = age === 0 ? Math.max(0, change.adjusted) : 0;
  const { issued, imported, adjusted, returned, redeemed, expired, reversed, settled } = change;
  const entered = Math.max(0, issued) + Math.max(0, imported) + given;
  const lost = Math.min(0, issued) + Math.min(0, imported) + (adjusted - given) + expired + reversed + settled;
  return { entered, redeemed: 0 - redeemed - returned, lapsed: 0 - lost };
}

const NOTHING: LotExits = { entered: 0, redeemed: 0, lapsed: 0 };

const plus = (a: LotExits, b: LotExits): LotExits => ({
  entered: a.entered + b.entered,
  redeemed: a.redeemed + b.redeemed,
  lapsed: a.lapsed + b.lapsed,
});

/** Groups changes by the month of earning and by age. A change before the month of its lot counts in that month. */
export function historyOf(changes: readonly LotChange[]): LotHistory {
  const cohorts = new Map<number, Map<number, LotExits>>();
  let [movements, points, exits] = [0, 0, 0];
  for (const change of changes) {
    const earned = monthNumber(change.month);
    const age = Math.max(0, monthNumber(change.moved) - earned);
    const byAge = cohorts.get(earned) ?? new Map<number, LotExits>();
    cohorts.set(earned, byAge);
    const of = exitsOf(change, age);
    byAge.set(age, plus(byAge.get(age) ?? NOTHING, of));
    movements += change.movements;
    points += Math.abs(of.entered) + Math.abs(of.redeemed) + Math.abs(of.lapsed);
    exits += Math.max(0, of.redeemed) + Math.max(0, of.lapsed);
  }
  const sorted = [...cohorts].sort(([a], [b]) => a - b);
  const pointsPerMovement = movements === 0 ? 1 : Math.max(1, points / movements);
  return { cohorts: sorted.map(([earned, byAge]) => ({ earned, byAge })), pointsPerMovement, exits };
}

/** What happened to a cohort at an age. */
export const atAge = ({ byAge }: Cohort, age: number): LotExits => byAge.get(age) ?? NOTHING;

/** Points of a cohort that are outstanding after all its changes. */
export function outstandingOf({ byAge }: Cohort): number {
  let left = 0;
  for (const { entered, redeemed, lapsed } of byAge.values()) left += entered - redeemed - lapsed;
  return left;
}
