/** A reward as a draft would have it; null where the draft costs no points. */
export interface TriedReward {
  /** The program that it would replace; null for a new one. */
  readonly program: string | null;
  readonly reward: { readonly points: number; readonly money: string } | null;
}

/**
 * What points of a shop are worth at its present rate, as a decimal text in its currency; null without a rate. @param tried a draft of a
 * reward: the rate is then the one that the shop would have with it
 */
export type PointsWorth = (shop: string, points: number, tried?: TriedReward) => Promise<string | null>;

interface Contributing<Dependencies> {
  readonly contributions: readonly { readonly pointsWorth?: (dependencies: Dependencies) => PointsWorth }[];
}

/** What points are worth, as a higher context knows it. */
export const contributedWorth = <Dependencies extends Contributing<Dependencies>>(
  dependencies: Dependencies,
): PointsWorth =>
  dependencies.contributions.flatMap(({ pointsWorth }) => pointsWorth?.(dependencies) ?? [])[0] ?? (async () => null);
