import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOfTest, UNSUBSCRIBE_PATH, UnsubscribeLinks, Unsubscribing } from '../application/unsubscribe.js';
import { answerPage, tokenOf } from './shopper-answers.js';
import { type UnsubscribeStep, unsubscribePage } from './unsubscribe-page.js';

/** The unsubscribe link of a mail: a page for browsers, and one-click unsubscribing for mail programs (RFC 8058). */
@Controller()
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly unsubscribing: Unsubscribing,
  ) {}

  @Get(UNSUBSCRIBE_PATH)
  async ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(request, reply, 'question');
  }

  @Post(UNSUBSCRIBE_PATH)
  @HttpCode(200)
  async unsubscribe(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const link = this.links.open(tokenOf(request));
    if (link && !isOfTest(link)) await this.unsubscribing.unsubscribe(link);
    await this.answer(request, reply, 'done');
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, step: UnsubscribeStep): Promise<void> {
    const link = this.links.open(tokenOf(request));
    const { language } = link ?? { language: 'en' as const };
    if (link && isOfTest(link)) return answerPage(reply, 200, unsubscribePage('test', language, '', null));
    const shop = link ? await this.unsubscribing.shopName(link.shop) : '';
    const preferences = link ? this.links.preferencesOf(link) : null;
    answerPage(reply, link ? 200 : 404, unsubscribePage(link ? step : 'invalid', language, shop, preferences));
  }
}
