import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.js';
import { Refusal } from './http-problem.js';

/** So many requests a second on average, and so many at once after a pause. */
export interface Allowance {
  readonly perS: number;
  readonly burst: number;
}

/** What one caller may ask, and what all callers of a shop may together: one shop's storm is nobody else's (docs/rules/bad-input.md). */
const ALLOWANCES = {
  staff: { perS: 100, burst: 300 },
  shopper: { perS: 10, burst: 40 },
  /** Visitors of one store at one network address, who may be many. */
  guest: { perS: 50, burst: 200 },
  shop: { perS: 400, burst: 1200 },
} as const satisfies Record<string, Allowance>;

/** Names in memory before those with nothing used are forgotten. */
const MOST_NAMES = 50_000;

/**
 * Counts by the generic cell rate algorithm: for each name one number, the moment at which all that it used is allowed again. A name whose
 * moment has passed is as good as unknown.
 * https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm (virtual scheduling)
 */
export class Meter {
  private readonly usedUntil = new Map<string, number>();

  /** Takes one request at `now` (ms). @returns how many ms too early it comes; 0 when it is allowed. */
  take(name: string, { perS, burst }: Allowance, now: number): number {
    const each = 1000 / perS;
    const until = Math.max(this.usedUntil.get(name) ?? 0, now);
    const early = until - now - each * (burst - 1);
    // Half a microsecond of rounding is no request too many.
    if (early > 1e-3) return early;
    this.usedUntil.set(name, until + each);
    if (this.usedUntil.size > MOST_NAMES) this.forgetIdle(now);
    return 0;
  }

  private forgetIdle(now: number): void {
    for (const [name, until] of this.usedUntil) if (until <= now) this.usedUntil.delete(name);
  }
}

/** Refuses callers who ask too often: 429, with the time to wait. Counts are this process's own. */
@Injectable()
export class Allowances {
  private readonly meter = new Meter();

  /** @param factor what every allowance is multiplied by */
  constructor(private readonly factor: number) {}

  /** @throws Refusal with 429 and the limit that was met */
  spend({ shop, actor, customer }: Principal, request: FastifyRequest): void {
    const kind = actor.kind === 'shopper' ? (customer === null ? 'guest' : 'shopper') : 'staff';
    const who = kind === 'guest' ? request.ip : actor.id;
    this.take(`${kind}/${shop}/${who}`, ALLOWANCES[kind]);
    this.take(`shop/${shop}`, ALLOWANCES.shop);
  }

  private take(name: string, { perS, burst }: Allowance): void {
    const allowance = { perS: perS * this.factor, burst: burst * this.factor };
    const early = this.meter.take(name, allowance, performance.now());
    if (early === 0) return;
    const retryAfterS = Math.ceil(early / 1000);
    const text = `Too many requests. Try again in ${retryAfterS} s.`;
    throw new Refusal(429, 'too-many-requests', text, [], { retryAfterS, limit: allowance });
  }
}
