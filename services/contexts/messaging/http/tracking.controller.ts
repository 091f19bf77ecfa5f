import { Controller, Get, type OnModuleDestroy, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clicks } from '../application/tracking/clicks.js';
import { MailTokens } from '../application/tracking/mail-tokens.js';
import { isReader } from '../application/tracking/readers.js';
import { Readings } from '../application/tracking/readings.js';

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const UNSEEN = { 'cache-control': 'no-store, private', 'referrer-policy': 'no-referrer' } as const;

/** The picture and the links of tracked mails. A token that was not made here leads nowhere. */
@Controller()
export class TrackingController implements OnModuleDestroy {
  constructor(
    private readonly tokens: MailTokens,
    private readonly readings: Readings,
    private readonly clicks: Clicks,
  ) {}

  @Get('/mail/o/:token')
  opened(@Param('token') token: string, @Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): void {
    const mail = this.tokens.openPicture(token);
    if (mail && isReader(headers)) this.readings.note(mail, false);
    void reply
      .status(mail ? 200 : 404)
      .headers({ ...UNSEEN, 'content-type': 'image/gif' })
      .send(PIXEL);
  }

  @Get('/mail/c/:token')
  async clicked(
    @Param('token') token: string,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const link = this.tokens.openLink(token);
    const address = link && (await this.clicks.addressOf(link));
    if (link && address && isReader(headers)) this.readings.note(link, true);
    if (address)
      void reply
        .status(302)
        .headers({ ...UNSEEN, location: address })
        .send();
    else void reply.status(404).headers(UNSEEN).type('text/plain; charset=utf-8').send('This link is not valid.');
  }

  async onModuleDestroy(): Promise<void> {
    await this.readings.flush();
  }
}
