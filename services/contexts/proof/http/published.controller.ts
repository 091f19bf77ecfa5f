import fs from 'node:fs';
import { shopId } from '@loyalty/contracts/kernel/shapes';
import { digest } from '@loyalty/contracts/proof/events';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { PackLinks } from '../application/pack/links.js';
import { PackMaker } from '../application/pack/pack-maker.js';
import { PublishedSeals } from '../application/published.js';
import { Signer } from '../application/signer.js';

export const KEYS_PATH = '/api/proof/keys';

/** Path of a seal: anyone with its head may verify that it is ours. */
export const sealPath = (shop: string, head: string): string => `/api/proof/seals?shop=${shop}&head=${head}`;

/** Public endpoints: public keys, a seal by its head, and packs by their link. */
@Controller()
export class ProofController {
  constructor(
    private readonly signer: Signer,
    private readonly published: PublishedSeals,
    private readonly packs: PackMaker,
    private readonly links: PackLinks,
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(KEYS_PATH)
  keys() {
    return { keys: this.signer.keys };
  }

  @Get('/api/proof/seals')
  seal(@Req() request: FastifyRequest) {
    const { shop, head } = request.query as { shop?: unknown; head?: unknown };
    const isWellFormed = shopId.safeParse(shop).success && digest.safeParse(head).success;
    const seal = isWellFormed ? this.published.of(shop as string).find((one) => one.head === head) : undefined;
    if (!seal) throw notFound();
    return { shop, seal };
  }

  @Get('/api/lp/proof/download')
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('staff', request);
    this.limiter.consume(principal, request);
    const { shop, actor } = principal;
    const { token } = request.query as { token?: unknown };
    const run = typeof token === 'string' ? this.links.open(token, shop, actor.id) : null;
    const file = run && this.packs.fileOf(run);
    if (!file || !fs.existsSync(file)) throw notFound();
    void reply
      .header('content-type', 'application/zip')
      .header('content-length', fs.statSync(file).size)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="evidence-${shop}.zip"`)
      .send(fs.createReadStream(file));
  }
}
