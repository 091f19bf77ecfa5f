import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopOfDomain } from '../../../platform/access/platform-access.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { SIGN_IN_S } from '../application/pending-sign-ins.js';
import { SESSION_S, StandaloneSessions } from '../application/standalone-sessions.js';
import { type SignInFailure, StandaloneSignIn } from '../application/standalone-sign-in.js';

const PENDING = 'loyalty_sign_in';
const SESSION = 'loyalty_session';
const SIGN_IN_PAGE = '/app/auth/login';

/** Address at which browsers reach the service; by the request where none is configured, which only the demo allows. */
export class PublicUrl {
  constructor(private readonly configured: string | undefined) {}

  of(request: FastifyRequest): string {
    return (this.configured ?? `${request.protocol}://${request.host}`).replace(/\/$/, '');
  }
}

/** Signing in outside the store admin: to the provider, back from it, tokens for the page, and out again. */
@Controller('/auth')
export class SignInController {
  constructor(
    private readonly signIn: StandaloneSignIn,
    private readonly sessions: StandaloneSessions,
    private readonly publicUrl: PublicUrl,
    private readonly limiter: RateLimiter,
  ) {}

  @Get('login')
  async begin(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.limiter.consumeAddress('sign-in', request.ip);
    const base = this.publicUrl.of(request);
    const named = textOf(request, 'shop')
      .trim()
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/\/$/, '');
    const shop = shopOfDomain(named.includes('.') ? named : `${named}.myshopify.com`);
    const asks = textOf(request, 'account') === 'choose' ? 'account' : null;
    const begun = shop ? await this.signIn.begin(shop, `${base}/auth/callback`, asks) : { failure: 'shop' as const };
    if ('failure' in begun) return failed(reply, begun.failure);
    goToProvider(reply, base, begun);
  }

  @Get('callback')
  async complete(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.limiter.consumeAddress('sign-in', request.ip);
    const base = this.publicUrl.of(request);
    const given = (name: string) => textOf(request, name);
    const answer = {
      code: given('code'),
      error: given('error'),
      description: given('error_description'),
      state: given('state'),
      issuer: given('iss') || null,
    };
    const done = await this.signIn.complete(this.cookieOf(request, PENDING), answer, `${base}/auth/callback`);
    if ('url' in done) return goToProvider(reply, base, done);
    setCookie(reply, base, [PENDING, '', 0, 'Lax']);
    if ('failure' in done) return failed(reply, done.failure);
    setCookie(reply, base, [SESSION, done.cookie, SESSION_S, 'Strict']);
    setMark(reply, base, SESSION_S);
    go(reply, '/app');
  }

  private cookieOf(request: FastifyRequest, name: string): string {
    return cookieOf(request, nameAt(this.publicUrl.of(request), name));
  }

  /** A bearer token for the page; the cookie alone opens no endpoint, so that no other site can make a browser call one. */
  @Post('token')
  @HttpCode(200)
  async token(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.limiter.consumeAddress('sign-in', request.ip);
    reply.header('cache-control', 'no-store');
    const token = await this.sessions.token(this.cookieOf(request, SESSION));
    if (token === null) throw unauthorized();
    return { success: true, data: { token } };
  }

  @Post('sign-out')
  @HttpCode(200)
  async end(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.limiter.consumeAddress('sign-in', request.ip);
    reply.header('cache-control', 'no-store');
    const base = this.publicUrl.of(request);
    const url = await this.signIn.end(this.cookieOf(request, SESSION), base + SIGN_IN_PAGE);
    if (url === null) throw unauthorized();
    setCookie(reply, base, [SESSION, '', 0, 'Strict']);
    setMark(reply, base, 0);
    return { success: true, data: { url } };
  }
}

const go = (reply: FastifyReply, url: string): void =>
  void reply.status(302).header('cache-control', 'no-store').header('location', url).send();

function goToProvider(reply: FastifyReply, base: string, begun: { url: string; sealed: string }): void {
  setCookie(reply, base, [PENDING, begun.sealed, SIGN_IN_S, 'Lax']);
  go(reply, begun.url);
}

const failed = (reply: FastifyReply, failure: SignInFailure): void => go(reply, `${SIGN_IN_PAGE}?failed=${failure}`);

/** A query parameter that is given once; empty otherwise. */
function textOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && value.length <= 2_000 ? value : '';
}

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const found = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return found.find(([key]) => key === name)?.[1] ?? '';
}

/**
 * With the prefix a browser takes the cookie from this host by https only, and sends it to no other: no neighbour below the same domain can
 * plant one. It requires the path `/`.
 */
const nameAt = (base: string, name: string): string => (base.startsWith('https://') ? `__Host-${name}` : name);

/** Cookies of the sign-in are for this origin only, by http for its `/auth`, and out of reach of scripts. */
function setCookie(
  reply: FastifyReply,
  base: string,
  [name, value, ageS, sameSite]: [name: string, value: string, ageS: number, sameSite: 'Lax' | 'Strict'],
): void {
  const scope = base.startsWith('https://') ? 'Path=/; Secure' : 'Path=/auth';
  const attributes = `${scope}; HttpOnly; SameSite=${sameSite}; Max-Age=${ageS}`;
  void reply.header('set-cookie', `${nameAt(base, name)}=${value}; ${attributes}`);
}

/** Tells the page's own scripts that this browser has signed in, so that it asks for no token in vain; it proves nothing. */
function setMark(reply: FastifyReply, base: string, ageS: number): void {
  const secure = base.startsWith('https://') ? '; Secure' : '';
  const value = ageS > 0 ? '1' : '';
  void reply.header('set-cookie', `loyalty_signed_in=${value}; Path=/; SameSite=Strict; Max-Age=${ageS}${secure}`);
}
