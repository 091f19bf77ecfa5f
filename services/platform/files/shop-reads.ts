/** Files of a shop that are read at one time for people who wait. */
const AT_ONCE = 2;
/** Further ones that may wait for these. */
const MAX_WAITING = 8;
const RETRY_AFTER_S = 5;

/** A shop has asked for more files to be read than may wait. */
export class TooManyReads extends Error {
  readonly retryAfterS = RETRY_AFTER_S;
}

interface Reads {
  running: number;
  readonly waiting: (() => void)[];
}

/** Bounds the files that are read for a shop at one time: one shop's files wait for each other, and for no other shop's. */
export class ShopReads {
  private readonly shops = new Map<string, Reads>();

  /** @returns the function to call when the file is read. @throws TooManyReads */
  async enter(shop: string): Promise<() => void> {
    const reads = this.shops.get(shop) ?? { running: 0, waiting: [] };
    this.shops.set(shop, reads);
    if (reads.running >= AT_ONCE) {
      if (reads.waiting.length >= MAX_WAITING) throw new TooManyReads('too many files of the shop are being read');
      // Whoever leaves hands its place over.
      await new Promise<void>((resolve) => reads.waiting.push(resolve));
    } else reads.running += 1;
    return () => {
      const next = reads.waiting.shift();
      if (next) return next();
      reads.running -= 1;
      if (reads.running === 0) this.shops.delete(shop);
    };
  }
}
