import { ucpQuery } from '@loyalty/contracts/shopper/ucp';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { UcpMemberships } from '../application/ucp-loyalty.js';

/** A shopper's membership for agents, in the protocol's own shape instead of this API's. */
@Controller()
export class UcpController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly memberships: UcpMemberships,
  ) {}

  @Get('/extension/ucp/loyalty')
  async loyalty(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('extension', request);
    this.limiter.consume(principal, request);
    const given = ucpQuery.safeParse(request.query);
    if (!given.success) throw fromValidation(given.error);
    const { shop, customer } = principal;
    const answer = await this.memberships.of(shop, customer, given.data.eligibility);
    void reply.header('cache-control', 'private, no-store').send(answer);
  }
}
