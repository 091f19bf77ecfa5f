import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SENDER_PATH, SenderLinks } from '../application/senders/sender-links.js';
import { Senders } from '../application/senders/senders.js';
import { verificationWords } from '../mails/sender-words.js';
import { noticePage } from './notice-page.js';
import { answerPage, tokenOf } from './shopper-answers.js';

/** The link of a verification mail: opening it asks, and only the answer verifies. */
@Controller()
export class SenderLinkController {
  constructor(
    private readonly links: SenderLinks,
    private readonly senders: Senders,
  ) {}

  @Get(SENDER_PATH)
  async ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const link = this.linkOf(request);
    const isOpen = link !== null && (await this.senders.awaits(link.shop, link.sender));
    await this.answer(reply, isOpen ? link.shop : null, 'question');
  }

  @Post(SENDER_PATH)
  @HttpCode(200)
  async verify(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const link = this.linkOf(request);
    const isVerified = link !== null && (await this.senders.verify(link.shop, link.sender));
    await this.answer(reply, isVerified ? link.shop : null, 'done');
  }

  private linkOf(request: FastifyRequest) {
    return this.links.open(tokenOf(request), this.senders.now());
  }

  private async answer(reply: FastifyReply, shop: string | null, step: 'question' | 'done'): Promise<void> {
    const head = shop === null ? null : await this.senders.head(shop);
    const language = head?.staffLanguage ?? 'en';
    const words = verificationWords[language];
    const text = head ? words[step === 'done' ? 'pageDone' : 'pageQuestion'] : words.pageInvalid;
    const page = noticePage({
      language,
      title: words.pageTitle,
      text: text.replace('{shop}', () => head?.name ?? ''),
      ...(head && step === 'question' && { action: words.pageConfirm }),
    });
    answerPage(reply, head ? 200 : 404, page);
  }
}
