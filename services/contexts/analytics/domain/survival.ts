import { atAge, type LotHistory } from './lot-history.js';

/** The standard normal quantile of a 95 % band. */
const Z = 1.96;
/** Changes of lots below which their shares are no estimate. */
const FEWEST_EXITS = 30;

/** What became of points at an age, in calendar months since they were earned, and the estimate of what remains. */
interface AgeRow {
  readonly age: number;
  /** Points that were outstanding at this age in months that are complete. */
  readonly atRisk: number;
  readonly redeemed: number;
  readonly lapsed: number;
  /** Kaplan–Meier estimate of the share that is still outstanding at the end of the month, with Greenwood's 95 % band. */
  readonly outstanding: number;
  readonly low: number;
  readonly high: number;
}

/** Shares of the points outstanding at an age that leave in that month: between 0 and 1, and together at most 1. */
export interface Hazard {
  readonly redeemed: number;
  readonly lapsed: number;
}

/** An estimate from a shop's own lots. */
export interface Survival {
  readonly rows: readonly AgeRow[];
  /** Hazards by age; ages beyond them were never observed. */
  readonly hazards: readonly Hazard[];
  /** Hazards at the ends of the 95 % band of redemptions. */
  readonly low: readonly Hazard[];
  readonly high: readonly Hazard[];
  /** Whether enough lots have changed for an estimate. */
  readonly isEstimate: boolean;
}

type Counts = Pick<AgeRow, 'age' | 'atRisk' | 'redeemed' | 'lapsed'>;

/** Counts by age of all cohorts, up to the last complete month. */
function countsOf({ cohorts }: LotHistory, lastMonth: number): Counts[] {
  const counts: { atRisk: number; redeemed: number; lapsed: number }[] = [];
  for (const cohort of cohorts) {
    let left = 0;
    for (let age = 0; cohort.earned + age <= lastMonth; age++) {
      const { entered, redeemed, lapsed } = atAge(cohort, age);
      const before = counts[age] ?? { atRisk: 0, redeemed: 0, lapsed: 0 };
      counts[age] = {
        atRisk: before.atRisk + left + entered,
        redeemed: before.redeemed + redeemed,
        lapsed: before.lapsed + lapsed,
      };
      left += entered - redeemed - lapsed;
    }
  }
  return counts.map((count, age) => {
    // More can be returned at an age than is redeemed: nobody leaves then.
    const [redeemed, lapsed] = [Math.max(0, count.redeemed), Math.max(0, count.lapsed)];
    return { age, atRisk: Math.max(count.atRisk, redeemed + lapsed), redeemed, lapsed };
  });
}

const clipped = (share: number): number => Math.min(1, Math.max(0, share));

const hazardOf = ({ atRisk, redeemed, lapsed }: Counts): Hazard =>
  atRisk === 0 ? { redeemed: 0, lapsed: 0 } : { redeemed: redeemed / atRisk, lapsed: lapsed / atRisk };

/** A step of Greenwood's sum d ÷ (n (n − d)), in changes of lots instead of points; 0 where nothing remains. */
function varianceStep(left: number, atRisk: number, pointsPerMovement: number): number {
  const remain = atRisk - left;
  return remain <= 0 || atRisk === 0 ? 0 : (left / atRisk / remain) * pointsPerMovement;
}

function rowsOf(counts: readonly Counts[], pointsPerMovement: number): AgeRow[] {
  let [outstanding, variance] = [1, 0];
  return counts.map((count) => {
    const { redeemed, lapsed } = hazardOf(count);
    outstanding = clipped(outstanding * (1 - redeemed - lapsed));
    variance += varianceStep(count.redeemed + count.lapsed, count.atRisk, pointsPerMovement);
    const error = Z * outstanding * Math.sqrt(variance);
    return { ...count, outstanding, low: clipped(outstanding - error), high: clipped(outstanding + error) };
  });
}

/**
 * Hazards at an end of the band: those of redemption are scaled so that the share that is never redeemed, if nothing lapsed, lies on
 * Greenwood's band of its own.
 */
function scaled(counts: readonly Counts[], pointsPerMovement: number, sign: 1 | -1): Hazard[] {
  let [log, variance] = [0, 0];
  for (const { atRisk, redeemed } of counts) {
    if (atRisk === 0 || redeemed >= atRisk) continue;
    log += Math.log1p(-redeemed / atRisk);
    variance += varianceStep(redeemed, atRisk, pointsPerMovement);
  }
  const factor = log === 0 ? 1 : Math.max(0, 1 - (sign * Z * Math.sqrt(variance)) / log);
  return counts.map(hazardOf).map(({ redeemed, lapsed }) => {
    const moved = redeemed >= 1 ? 1 : 1 - (1 - redeemed) ** factor;
    return { redeemed: Math.min(moved, 1 - lapsed), lapsed };
  });
}

/**
 * Estimates by age what becomes of points, from all lots of a shop: lots that are not as old yet count as long as they were observed
 * (Kaplan–Meier). Points move together, so that the band counts changes of lots and not points.
 * @param lastMonth number of the last complete month
 */
export function survivalOf(history: LotHistory, lastMonth: number): Survival {
  const counts = countsOf(history, lastMonth);
  const { pointsPerMovement, exits } = history;
  return {
    rows: rowsOf(counts, pointsPerMovement),
    hazards: counts.map(hazardOf),
    low: scaled(counts, pointsPerMovement, -1),
    high: scaled(counts, pointsPerMovement, 1),
    isEstimate: exits / pointsPerMovement >= FEWEST_EXITS,
  };
}
