/** The platform cannot answer now; the job is retried later with the same code (I-32). */
export class TryLater extends Error {
  constructor(
    reason: string,
    readonly retryAfterMs: number,
  ) {
    super(`to be tried again: ${reason}`);
  }
}

/** Retrying is useless until someone intervenes, as with an invalid token: the job is parked at once, visible on Health. */
export class NeedsHelp extends Error {}
