/** The platform cannot answer now; the job is tried again later with the same code (I-32). */
export class TryLater extends Error {
  constructor(
    reason: string,
    readonly retryAfterMs: number,
  ) {
    super(`to be tried again: ${reason}`);
  }
}

/** Retrying is of no use until somebody helps, as with a token that is not accepted: the job is parked at once, visible on Health. */
export class NeedsHelp extends Error {}
