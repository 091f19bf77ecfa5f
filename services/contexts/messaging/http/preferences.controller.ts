import { mailTopics } from '@loyalty/contracts/messaging/mails/kind';
import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MailChoices, MailPreferences } from '../application/preferences/mail-preferences.js';
import { PREFERENCES_PATH, UnsubscribeLinks, Unsubscribing } from '../application/unsubscribe.js';
import { preferencesPage } from './preferences-page.js';
import { answerPage, tokenOf } from './shopper-answers.js';
import { unsubscribePage } from './unsubscribe-page.js';

/**
 * The page on which a shopper chooses mails by topic, without signing in. Opening it changes nothing; a mail program that posts no form of it
 * unsubscribes from all (RFC 8058).
 */
@Controller()
export class PreferencesController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly unsubscribing: Unsubscribing,
    private readonly preferences: MailPreferences,
  ) {}

  @Get(PREFERENCES_PATH)
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.answer(request, reply, false);
  }

  @Post(PREFERENCES_PATH)
  @HttpCode(200)
  async save(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const link = this.links.open(tokenOf(request));
    const chosen = choicesIn(request.body);
    if (link && chosen) await this.preferences.choose(link, chosen);
    else if (link) await this.unsubscribing.unsubscribe(link);
    await this.answer(request, reply, true);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, isSaved: boolean): Promise<void> {
    const link = this.links.open(tokenOf(request));
    const choices = link && (await this.preferences.of(link));
    if (!link || !choices) return answerPage(reply, 404, unsubscribePage('invalid', link?.language ?? 'en', '', null));
    const shop = await this.unsubscribing.shopName(link.shop);
    answerPage(reply, 200, preferencesPage({ choices, isSaved, language: link.language, shop }));
  }
}

/** The choices of a form; null for the post of a mail program. */
function choicesIn(body: unknown): MailChoices | null {
  if (!(body instanceof URLSearchParams) || !body.has('save')) return null;
  const named = body.get('save') === 'none' ? [] : body.getAll('topic');
  return { topics: mailTopics.filter((topic) => named.includes(topic)), isTracked: body.get('tracking') === 'on' };
}
