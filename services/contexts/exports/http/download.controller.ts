import fs from 'node:fs';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { loadShop } from '../../shop/application/queries.js';
import { fileName } from '../application/export-file.js';
import { ExportFiles } from '../application/files.js';
import { exportTask } from '../application/tasks.js';
import { EXPORT_PATH } from './exports.handler.js';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Downloads of exports by signed links. */
@Controller()
export class ExportController {
  constructor(
    private readonly tasks: TaskStore,
    private readonly files: ExportFiles,
    private readonly authenticator: Authenticator,
    private readonly ledger: Ledger,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(EXPORT_PATH)
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const principal = await this.authenticator.authenticate('staff', request);
    this.limiter.consume(principal, request);
    const { shop, actor } = principal;
    const { token } = request.query as { token?: unknown };
    const id = typeof token === 'string' ? this.files.links.open(token, shop, actor.id) : null;
    const task = id === null ? null : await this.tasks.find(exportTask, shop, id);
    const file = task && this.files.of(task);
    if (!task || !file) throw notFound();
    const { zone } = await loadShop(this.ledger, shop);
    void reply
      .header('content-type', TYPES[task.input.format])
      .header('content-length', fs.statSync(file).size)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName(task, zone)}"`)
      .send(fs.createReadStream(file));
  }
}
