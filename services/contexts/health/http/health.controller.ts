import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Vitals } from '../../../platform/observability/vitals.js';

/** Lag in milliseconds beyond which the read side is not ready for readers. */
const LAG_LIMIT_MS = 60_000;

const IDLE = 'The queue of this process does not run: its log says why.';

/** Liveness, readiness, and positions of followers. */
@Controller()
export class HealthController {
  constructor(private readonly vitals: Vitals) {}

  @Get('/healthz')
  healthz(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('/readyz')
  async readyz(@Res({ passthrough: true }) reply: FastifyReply) {
    const checks = await this.vitals.dependencies();
    const lags = this.vitals.lags().filter((lag) => lag.ageMs > LAG_LIMIT_MS);
    const answers = Object.values(checks).every((state) => state === 'ok');
    const ready =
      !this.vitals.leaving && this.vitals.serves() && this.vitals.isWorking() && answers && lags.length === 0;
    void reply.status(ready ? 200 : 503);
    const leads = this.vitals.leads();
    const why = this.vitals.wrongLog() ?? (this.vitals.isWorking() ? null : IDLE);
    const late = lags.map((lag) => lag.name);
    return { status: ready ? 'ready' : 'not ready', checks, late, leads, ...(why !== null && { why }) };
  }

  @Get('/metrics')
  async metrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.header('content-type', this.vitals.metricsType);
    return this.vitals.metrics();
  }
}
