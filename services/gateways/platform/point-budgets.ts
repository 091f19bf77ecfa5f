import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Cost of a call and the state of the shop's bucket after it, in points, as each answer of the Admin API tells them. */
const Cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({
    maximumAvailable: z.number().optional(),
    currentlyAvailable: z.number(),
    restoreRate: z.number().positive(),
  }),
});
export type Cost = z.output<typeof Cost>;

const Extensions = z.object({ extensions: z.object({ cost: Cost }) });
/** The cost in an answer; undefined where it has none. */
export const costIn = (body: unknown): Cost | undefined => Extensions.safeParse(body).data?.extensions.cost;

interface Bucket {
  available: number;
  /** Instant of `available`, in milliseconds. */
  at: number;
  restoreRate: number;
  maximum: number;
  /** Points of calls that are on the way. */
  reserved: number;
}

interface Timing {
  /** Milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** A call does not wait longer for its points; its job comes again. */
const LONGEST_WAIT_MS = 2_000;
/** Buckets in memory at most; a full one tells nothing and is dropped. */
const MAX_BUCKETS = 1_000;
const MAX_OPERATIONS = 500;

/**
 * Points of the Admin API by shop: a call waits until the bucket holds what its operation cost before, so that the platform has none to
 * refuse. Each process knows what its own answers tell; what other processes spend shows in them.
 */
export class PointBudgets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly costs = new Map<string, number>();

  constructor(private readonly timing: Timing = { now: Date.now, wait: pause }) {}

  /**
   * Waits for the points of an operation and reserves them.
   * @returns the points, which `settle` gives back; or how long the call would have to wait, in milliseconds
   */
  async reserve(shop: string, text: string): Promise<{ points: number } | { retryAfterMs: number }> {
    const points = this.costs.get(text) ?? 0;
    const deadline = this.timing.now() + LONGEST_WAIT_MS;
    for (;;) {
      const bucket = this.buckets.get(shop);
      const missing = bucket ? Math.min(points, bucket.maximum) - this.freeIn(bucket) : 0;
      if (!bucket || missing <= 0) {
        if (bucket) bucket.reserved += points;
        return { points: bucket ? points : 0 };
      }
      const retryAfterMs = Math.ceil((missing / bucket.restoreRate) * 1_000);
      if (this.timing.now() + retryAfterMs > deadline) return { retryAfterMs };
      await this.timing.wait(retryAfterMs);
    }
  }

  /** After the answer; one without a cost counts as paid in full. */
  settle(shop: string, text: string, points: number, cost: Cost | undefined): void {
    const bucket = this.buckets.get(shop);
    const reserved = Math.max(0, (bucket?.reserved ?? 0) - points);
    if (cost) {
      const { currentlyAvailable, restoreRate, maximumAvailable } = cost.throttleStatus;
      const maximum = Math.max(maximumAvailable ?? 0, currentlyAvailable);
      if (!bucket) this.dropFull();
      this.buckets.set(shop, { available: currentlyAvailable, at: this.timing.now(), restoreRate, maximum, reserved });
      if (this.costs.size >= MAX_OPERATIONS) this.costs.clear();
      this.costs.set(text, cost.requestedQueryCost);
    } else if (bucket) Object.assign(bucket, { reserved, available: bucket.available - points });
  }

  private freeIn(bucket: Bucket): number {
    const restored = ((this.timing.now() - bucket.at) / 1_000) * bucket.restoreRate;
    return Math.min(bucket.maximum, bucket.available + restored) - bucket.reserved;
  }

  private dropFull(): void {
    if (this.buckets.size < MAX_BUCKETS) return;
    for (const [shop, bucket] of this.buckets) if (this.freeIn(bucket) >= bucket.maximum) this.buckets.delete(shop);
  }
}
