/**
 * Something that counts towards tiers: a lot of points, an order, or an adjustment of the balance with its tier points. Values are points,
 * minor units of money, or orders; that of an adjustment may be negative.
 */
export interface QualifyingEntry {
  readonly kind: 'order' | 'points' | 'adjustment';
  readonly id: string;
  /** Text that people know it by. */
  readonly label: string;
  readonly at: string;
  readonly value: number;
  /** Refunds and reversals of it. */
  readonly takes: readonly { readonly at: string; readonly value: number }[];
}

/** QualifyingSpan of counting: entries of it count, with what was taken of them before `until`. */
interface QualifyingSpan {
  readonly from: string;
  readonly until: string | null;
  /** Qualifying points at `from`. */
  readonly start: number;
}

export interface Progress {
  /** At the end of the span. */
  readonly value: number;
  /** The most at any moment of it. */
  readonly peak: number;
  /** The entry at which a goal was reached first; null where the span began above it or never reached it. */
  readonly reachedBy: (goal: number) => QualifyingEntry | null;
}

interface Step {
  readonly at: string;
  readonly change: number;
  readonly entry: QualifyingEntry;
}

function stepsOf(entries: readonly QualifyingEntry[], { from, until }: QualifyingSpan): Step[] {
  const isIn = (at: string) => at >= from && (until === null || at < until);
  const steps = entries
    .filter(({ at }) => isIn(at))
    .flatMap((entry): Step[] => [
      { at: entry.at, change: entry.value, entry },
      // A refund that is dated before its order takes effect with it.
      ...entry.takes
        .map(({ at, value }) => ({ at: at < entry.at ? entry.at : at, change: -value, entry }))
        .filter(({ at }) => isIn(at)),
    ]);
  // A total order, so that the sequence of deliveries makes no difference.
  return steps.sort(
    (a, b) =>
      compare(a.at, b.at) ||
      compare(b.change >= 0, a.change >= 0) ||
      compare(a.entry.id, b.entry.id) ||
      b.change - a.change,
  );
}

const compare = <T extends string | boolean>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts entries along time: whatever order they are given in, the result is the same (I-47). */
export function progressOf(entries: readonly QualifyingEntry[], span: QualifyingSpan): Progress {
  let heights: { readonly entry: QualifyingEntry; readonly height: number }[] = [];
  let { start } = span;
  let sum = start;
  let peak = Math.max(0, start);
  for (const { change, entry } of stepsOf(entries, span)) {
    if (entry.kind === 'adjustment' && change < 0) {
      // Staff took points: at most what there are, and earlier peaks no longer count.
      sum = Math.min(sum, Math.max(0, sum + change));
      start = peak = Math.max(0, sum);
      heights = [];
      continue;
    }
    sum += change;
    peak = Math.max(peak, sum);
    heights.push({ entry, height: sum });
  }
  return {
    value: Math.max(0, sum),
    peak,
    reachedBy: (goal) => (start >= goal ? null : (heights.find(({ height }) => height >= goal)?.entry ?? null)),
  };
}
