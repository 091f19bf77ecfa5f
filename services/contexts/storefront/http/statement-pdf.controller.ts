import { calendarMonth, STATEMENT_PDF } from '@loyalty/contracts/activity/statement';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { platformId } from '@loyalty/contracts/kernel/shapes';
import { adminLanguage } from '@loyalty/contracts/shop/settings';
import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccessLog } from '../../../platform/access/caller-directory.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { writePdf } from '../../../platform/files/pdf/table-document.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { fromValidation, notFound } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { NOTES, type RevealNotes } from '../../../platform/http/tokens.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { MonthStatements } from '../application/month-statement.js';
import { statementDocument } from '../application/statement-document.js';
import { checkMonth } from './statement-month.js';

const request = z.object({ id: platformId, month: calendarMonth.optional() });

/** Statements of customers as PDF files, for staff. */
@Controller()
export class StatementPdfController {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly limiter: RateLimiter,
    private readonly accessLog: AccessLog,
    private readonly reads: QueryRunner,
    private readonly statements: MonthStatements,
    private readonly ledger: Ledger,
    private readonly contacts: ShopContacts,
    private readonly clock: ShiftedClock,
    @Inject(NOTES) private readonly notes: RevealNotes,
  ) {}

  @Get(['/api', '/apiSa'].map((base) => base + STATEMENT_PDF.replace('{id}', ':id')))
  async download(@Req() call: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('customers', call);
    this.limiter.consume(principal, call);
    const given = request.safeParse({ ...(call.query as object), ...(call.params as object) });
    if (!given.success) throw fromValidation(given.error);
    const { shop } = principal;
    const { id, month } = given.data;
    await this.accessLog.recordReading(principal, STATEMENT_PDF.replace('{id}', id), call.id);
    await checkMonth(this.statements, shop, month);
    const read = await this.reads.value(shop, (db) => this.statements.read(db, shop, id, month));
    if (!read) throw notFound();
    const [its, { label }, contact] = await Promise.all([
      loadShop(this.ledger, shop),
      loadProgramBook(this.ledger, shop),
      this.contacts.of(shop),
    ]);
    const statement = { ...read, rows: await this.notes.revealKnown(shop, read.rows) };
    const sender = {
      name: contact?.name ?? shop,
      language: settingOf(adminLanguage, its.settings),
      label: ownWord(label),
      now: this.clock.now(),
    };
    const content = await writePdf(statementDocument(statement, sender));
    void reply
      .header('content-type', 'application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="statement-${id}-${read.month}.pdf"`)
      .send(content);
  }
}
