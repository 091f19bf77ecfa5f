/** A started import of a file: the round that set its rows apart, and whether it was undone. */
export interface StartedImport {
  readonly round: number;
  readonly undone: boolean;
}

/** The round of the next import of a file: one after those that were undone, and where all rows are to be done again, after every one. */
export const nextRound = (started: readonly StartedImport[], again: boolean): number =>
  Math.max(0, ...started.map(({ round, undone }) => round + (again || undone ? 1 : 0)));
