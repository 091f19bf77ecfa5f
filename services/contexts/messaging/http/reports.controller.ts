import { Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnreadableReport } from '../../../gateways/mail/reports/report.js';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { HttpProblem, unauthorized } from '../../../platform/http/http-problem.js';
import { ReportIntake } from '../application/bounces/report-intake.js';

/** Bounces and complaints: signed calls of mail services, and messages that a mail server passes on. */
@Controller()
export class ReportsController {
  constructor(
    private readonly intake: ReportIntake,
    private readonly load: ConcurrencyLimiter,
  ) {}

  @Post('/webhooks/mail/:source')
  @HttpCode(200)
  receive(
    @Param('source') source: string,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true; counted: number }> {
    return this.load.run(() => this.answer(source, request));
  }

  /** A source that is not configured, an unknown one and a wrong signature get the same answer. */
  private async answer(source: string, { body, headers }: FastifyRequest) {
    const header = (name: string): string => [headers[name] ?? ''].flat().join(', ');
    try {
      const counted = await this.intake.receive(source, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        header,
      });
      if (counted === null) throw unauthorized();
      return { success: true as const, counted };
    } catch (error) {
      if (error instanceof UnreadableReport) throw new HttpProblem(400, 'invalid', error.message);
      throw error;
    }
  }
}
