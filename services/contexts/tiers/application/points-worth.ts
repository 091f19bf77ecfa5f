/** What points of a shop are worth at its present rate, as a decimal text in its currency; null without a rate. */
export type PointsWorth = (shop: string, points: number) => Promise<string | null>;
