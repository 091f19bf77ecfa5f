/** Calls of this process to the server since it began, and appends that found another revision. */
export interface CallCounts {
  append: number;
  conflict: number;
  readStream: number;
  readAll: number;
}

export const noCalls = (): CallCounts => ({ append: 0, conflict: 0, readStream: 0, readAll: 0 });
