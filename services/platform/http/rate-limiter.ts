import { isIP, isIPv6 } from 'node:net';
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
  /** Callers without a session, by network address: signing in, and files that anybody may see. */
  address: { perS: 20, burst: 200 },
  /** A form that guests fill in, from one network address: six a minute. */
  form: { perS: 0.1, burst: 10 },
  /** The same form with one value in a field, from all addresses: a code that many friends follow is filled in more often than one of them does. */
  formValue: { perS: 1, burst: 60 },
} as const satisfies Record<string, Allowance>;

/**
 * Network address of the visitor behind a request that the store's app proxy has signed: the platform passes it on in X-Forwarded-For, and
 * `request.ip` is the platform's own. What a visitor writes there stands before what the platform adds, and is not read.
 */
export function visitorAddress(request: FastifyRequest): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = [header ?? []].flat().join(',').split(',');
  // Of the proxies that are ours the first one's address is the connection's, which is not in the header.
  const ofOurs = (request.ips?.length ?? 1) - 1;
  const address = forwarded.at(-1 - ofOurs)?.trim() ?? '';
  return networkOf(isIP(address) ? address : request.ip);
}

/** Of an IPv6 address the first half, below which one connection has as many addresses as it likes. */
function networkOf(address: string): string {
  // An IPv4 address in the form of the other.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Token bucket by caller: beyond it 429 with Retry-After. Counts are per process. */
@Injectable()
export class RateLimiter {
  private readonly meter = new Meter();

  /** @param factor multiplies every limit */
  constructor(private readonly factor: number) {}

  /** @throws HttpProblem with 429 and the limit that was exceeded */
  consume({ shop, actor, customer, isDirect }: Principal, request: FastifyRequest): void {
    const kind = actor.kind === 'shopper' ? (customer === null ? 'guest' : 'shopper') : 'staff';
    // Headers of a call that no proxy of the platform passes on are the visitor's own.
    const addressOf = isDirect ? ({ ip }: FastifyRequest) => networkOf(ip) : visitorAddress;
    const who = kind === 'guest' ? addressOf(request) : actor.id;
    this.take(`${kind}/${shop}/${who}`, RATE_LIMITS[kind]);
    this.take(`shop/${shop}`, RATE_LIMITS.shop);
  }

  /**
   * @param values what else the form is counted by, such as the code in it
   * @throws HttpProblem with 429 when a form was sent too often from one network address, or with one value
   */
  consumeForm(form: string, { shop }: Principal, request: FastifyRequest, values: readonly string[]): void {
    this.take(`form/${form}/${shop}/${visitorAddress(request)}`, RATE_LIMITS.form);
    for (const value of values) this.take(`form/${form}/${shop}/${value}`, RATE_LIMITS.formValue);
  }

  /**
   * @param kind of calls that share an allowance
   * @throws HttpProblem with 429 when a network address calls too often
   */
  consumeAddress(kind: 'sign-in' | 'files', address: string): void {
    this.take(`address/${kind}/${address}`, RATE_LIMITS.address);
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
