import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { ImportRows } from '../application/import-rows.js';
import { loadImport } from '../application/queries.js';
import { ImportLinks, type ResultRows, resultFile } from '../application/result-file.js';
import { ImportFiles } from '../application/tables/import-files.js';
import { RESULT_PATH } from './read-imports.handler.js';

/** Results of imports, for the member of staff whose link it is. */
@Controller()
export class ImportResultController {
  constructor(
    private readonly links: ImportLinks,
    private readonly files: ImportFiles,
    private readonly rows: ImportRows,
    private readonly authenticator: Authenticator,
    private readonly ledger: Ledger,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(RESULT_PATH)
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('staff', request);
    this.limiter.consume(principal, request);
    const { shop, actor } = principal;
    const { token, rows } = request.query as { token?: unknown; rows?: unknown };
    const id = typeof token === 'string' ? this.links.open(token, shop, actor.id) : null;
    const { file } = id === null ? { file: null } : await loadImport(this.ledger, shop, id);
    if (id === null || !file) throw notFound();
    const which: ResultRows = rows === 'failed' ? 'failed' : 'all';
    const name = `import-${which === 'failed' ? 'left-out' : 'result'}-${id.slice(0, 8)}.csv`;
    const content = await resultFile({ files: this.files, rows: this.rows }, shop, id, file, which);
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content);
  }
}
