import { type BlockName, blockNames } from '@loyalty/contracts/blocks/kinds';
import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import { absentPage } from '@loyalty/contracts/blocks/page-texts';
import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { pageLanguage } from '@loyalty/contracts/kernel/shapes';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../../platform/access/principal.js';
import { WidgetAssets } from '../../../platform/files/widget-assets.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { messageOf } from '../../../platform/http/call.js';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { fromValidation, HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { tagOf } from '../../../platform/http/revalidation.js';
import { AppAddress } from '../../referrals/application/app-address.js';
import { BlockFailures } from '../application/blocks/block-failures.js';
import { PagePreviews } from '../application/blocks/page-previews.js';
import { PointsFor } from '../application/blocks/points-for.js';
import { PublishedBlocks } from '../application/blocks/published-blocks.js';
import { type AskShopper, shopperPage } from '../application/blocks/shopper-page.js';
import type { LanguageHints } from '../application/languages.js';

const blocksQuery = z.object({
  lang: pageLanguage,
  names: z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(blockNames as [(typeof blockNames)[number]]))),
});
const pageQuery = z.object({ lang: pageLanguage, preview: z.string().max(100).optional() });

/** Answers with a tag, by which a browser that has this content already is answered without a body. */
function sendTagged(reply: FastifyReply, type: string, content: string): void {
  void reply
    .headers({ etag: tagOf(content), 'cache-control': 'private, no-cache', vary: 'accept-language' })
    .headers({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    .send(content);
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** The store renders it inside its own layout. */
const LIQUID = 'application/liquid; charset=utf-8';
/** The store's first page from a page of the app proxy. */
const STORE = '../../';

/** Language tags of the reader's browser, separated by commas as in the widget's calls. */
const browserTags = ({ headers }: FastifyRequest): string =>
  (headers['accept-language'] ?? '').replace(/\s|;[^,]*/g, '').slice(0, 200);

/** A language that is chosen by a link of the page goes before that of the browser. */
function hintsOfReader(request: FastifyRequest, chosen: string | undefined): LanguageHints {
  const tags = chosen ?? browserTags(request);
  return { page: tags.split(',')[0] || undefined, browser: tags };
}

/** @throws HttpProblem for names of no block */
function requestedBlocks(request: FastifyRequest) {
  const given = blocksQuery.safeParse(request.query);
  if (!given.success) throw fromValidation(given.error);
  return { names: given.data.names, hints: { page: given.data.lang, browser: browserTags(request) } };
}

/** Whether a person reads the answer, for whom there is no page: none at the address, or the app is switched off. */
const isForReader = ({ headers }: FastifyRequest, { status }: HttpProblem): boolean =>
  [403, 404].includes(status) && (headers.accept ?? '').includes('text/html');

/** Published blocks for the scripts of themes, and the loyalty page inside the store's frame. */
@Controller()
export class BlocksController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly load: ConcurrencyLimiter,
    private readonly queries: QueryBus,
    private readonly blocks: PublishedBlocks,
    private readonly points: PointsFor,
    private readonly failures: BlockFailures,
    private readonly previews: PagePreviews,
    private readonly address: AppAddress,
    private readonly assets: WidgetAssets,
  ) {}

  @Get('/proxy/blocks')
  async published(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { shop } = await this.admitted(request);
    const { names, hints } = requestedBlocks(request);
    sendTagged(reply, JSON_TYPE, JSON.stringify({ success: true, data: await this.blocks.of(shop, names, hints) }));
  }

  @Get('/extension/blocks')
  async forExtension(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { shop } = await this.admitted(request, 'extension');
    const { names, hints } = requestedBlocks(request);
    const data = await this.blocks.forExtension(shop, names, hints);
    sendTagged(reply, JSON_TYPE, JSON.stringify({ success: true, data }));
  }

  @Get('/proxy/:slug')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    try {
      const { content, isTeaser } = await this.drawn(request);
      if (isTeaser) void reply.header('x-robots-tag', 'noindex');
      sendTagged(reply, LIQUID, content);
    } catch (problem) {
      if (!(problem instanceof HttpProblem) || !isForReader(request, problem)) throw problem;
      const language = languageOf(hintsOfReader(request, undefined).page ?? 'en');
      void reply.code(404).header('x-robots-tag', 'noindex');
      sendTagged(reply, LIQUID, absentPage(language, STORE));
    }
  }

  private async drawn(request: FastifyRequest): Promise<{ content: string; isTeaser: boolean }> {
    const principal = await this.admitted(request);
    const { shop } = principal;
    const { slug } = request.params as { slug: string };
    const given = pageQuery.safeParse(request.query);
    if (!given.success || !loyaltyPage.settings.shape.slug.safeParse(slug).success) throw notFound();
    const { lang, preview } = given.data;
    return this.load.run(async () => {
      const terms = await this.blocks.terms(shop, hintsOfReader(request, lang));
      const published = await this.blocks.page(shop, slug, terms.language, this.previews.isValid(shop, preview));
      if (!published) throw notFound();
      const { isTeaser } = published;
      const pointsFor = await this.points.of(shop);
      const ask = this.callsOf(principal, request, terms.language);
      const onBroken = (block: BlockName) => void this.failures.count(shop, block);
      const app = this.address.of(request);
      const scripts = ['blocks.js', 'loyalty-page.js'].map((script) => this.assets.addressOf(script, app));
      const page = { ...terms, ...published, pointsFor, scripts, onBroken };
      return { content: await shopperPage(page, ask), isTeaser };
    });
  }

  private async admitted(
    request: FastifyRequest,
    access: 'storefront' | 'extension' = 'storefront',
  ): Promise<Principal> {
    const principal = await this.authenticator.authenticate(access, request);
    this.limiter.consume(principal, request);
    return principal;
  }

  /** The calls that the widget makes, as this shopper: null where one is answered with a problem. */
  private callsOf(principal: Principal, request: FastifyRequest, lang: string): AskShopper {
    return async (endpoint: Endpoint) => {
      const Message = messageOf(endpoint);
      const query = 'lang' in endpoint.query.shape ? { lang, browser: lang } : {};
      const call = { principal, params: {}, query, body: undefined, requestId: request.id, digest: '' };
      const message = new Message({ ...call, idempotencyKey: null, ifMatch: null });
      try {
        return ((await this.queries.execute(message as never)) as { data: never }).data;
      } catch (problem) {
        if (problem instanceof HttpProblem) return null;
        throw problem;
      }
    };
  }
}
