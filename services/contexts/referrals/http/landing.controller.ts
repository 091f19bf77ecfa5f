import { languageOf } from '@loyalty/contracts/kernel/languages';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WidgetAssets } from '../../../platform/files/widget-assets.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { pagePolicy } from '../../../platform/http/page-policy.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { AppAddress } from '../application/app-address.js';
import { landingPage } from '../application/landing-page.js';

/** Codes as links have them; anything else is no link. */
const CODE = /^[0-9A-Za-z-]{1,40}$/;

/** The page runs its script, which may be at a delivery network, calls the app proxy of its own store, and shows the merchant's pictures, uploaded ones or wherever they are. */
const policyOf = (script: string): string =>
  pagePolicy({
    'script-src': new URL(script).origin,
    'connect-src': "'self'",
    'img-src': "'self' https:",
    'style-src': "'unsafe-inline'",
    'form-action': "'self'",
  });

/** The page that a member's link leads to, on the store's own domain through the app proxy. */
@Controller()
export class ReferralLandingController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly address: AppAddress,
    private readonly assets: WidgetAssets,
  ) {}

  @Get('/proxy/refer/:code')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('storefront', request);
    this.limiter.consume(principal, request);
    const { code } = request.params as { code: string };
    if (!CODE.test(code)) throw notFound();
    const script = this.assets.addressOf('landing.js', this.address.of(request));
    const lang = languageOf((request.headers['accept-language'] ?? 'en').slice(0, 5));
    void reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(script))
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(landingPage({ script, code, lang }));
  }
}
