/** Events between two snapshots of a short stream, or of one whose state stays small. */
export const SNAPSHOT_EVERY = 100;
/** A snapshot of a long stream is as large as its state, so the next one is due when this share of the stream is new. */
const SNAPSHOT_SHARE = 1 / 16;

/** Number of snapshots due for a stream of this length; `isSteady` for a state that does not grow with the stream. */
export function snapshotsUpTo(revision: number, every: number, isSteady: boolean): number {
  const steady = Math.floor(every / SNAPSHOT_SHARE);
  if (isSteady || revision <= steady) return Math.floor(revision / every);
  return Math.floor(steady / every + Math.log(revision / steady) / Math.log1p(SNAPSHOT_SHARE));
}
