import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal.js';
import { type Allowance, Meter } from '../rate-limit/meter.js';
import { HttpProblem } from './http-problem.js';

/** Limits by caller and by shop: a burst of one shop does not affect others (docs/rules/bad-input.md). */
const RATE_LIMITS = {
  staff: { perS: 100, burst: 300 },
  shopper: { perS: 10, burst: 40 },
  /** Guests of one store behind one network address, possibly many. */
  guest: { perS: 50, burst: 200 },
  shop: { perS: 400, burst: 1200 },
  /** A form that guests fill in, from one network address: six a minute. */
  form: { perS: 0.1, burst: 10 },
} as const satisfies Record<string, Allowance>;

/** Token bucket by caller: beyond it 429 with Retry-After. Counts are per process. */
@Injectable()
export class RateLimiter {
  private readonly meter = new Meter();

  /** @param factor multiplies every limit */
  constructor(private readonly factor: number) {}

  /** @throws HttpProblem with 429 and the limit that was exceeded */
  consume({ shop, actor, customer }: Principal, request: FastifyRequest): void {
    const kind = actor.kind === 'shopper' ? (customer === null ? 'guest' : 'shopper') : 'staff';
    const who = kind === 'guest' ? request.ip : actor.id;
    this.take(`${kind}/${shop}/${who}`, RATE_LIMITS[kind]);
    this.take(`shop/${shop}`, RATE_LIMITS.shop);
  }

  /** @throws HttpProblem with 429 when a form was sent too often from one network address */
  consumeForm(form: string, { shop }: Principal, request: FastifyRequest): void {
    this.take(`form/${form}/${shop}/${request.ip}`, RATE_LIMITS.form);
  }

  private take(name: string, { perS, burst }: Allowance): void {
    const rateLimit = { perS: perS * this.factor, burst: burst * this.factor };
    const early = this.meter.take(name, rateLimit, performance.now());
    if (early === 0) return;
    const retryAfterS = Math.ceil(early / 1000);
    const text = `Too many requests. Try again in ${retryAfterS} s.`;
    throw new HttpProblem(429, 'too-many-requests', text, [], { retryAfterS, limit: rateLimit });
  }
}
