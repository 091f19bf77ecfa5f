import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { ShiftedClock } from '../../platform/clock/clock.js';
import { fromValidation, HttpProblem } from '../../platform/http/http-problem.js';
import { Vitals } from '../../platform/observability/vitals.js';
import { Scheduler } from '../../platform/schedule/scheduler.js';

const shift = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advance: z.string() }),
  z.strictObject({ rate: z.number() }),
]);

const LONGEST_WAIT_MS = 20_000;

/** Test hooks of the operator contract for tests of the whole system. There with `TEST_HOOKS=1` only. */
@Controller('/test')
export class TestHooksController {
  constructor(
    private readonly clock: ShiftedClock,
    private readonly vitals: Vitals,
    private readonly scheduler: Scheduler,
  ) {}

  @Post('clock')
  @HttpCode(200)
  async setClock(@Body() body: unknown): Promise<{ now: string }> {
    const parsed = shift.safeParse(body, { reportInput: true });
    if (!parsed.success) throw fromValidation(parsed.error);
    try {
      if ('now' in parsed.data) this.clock.set(new Date(parsed.data.now));
      else if ('rate' in parsed.data) this.clock.run(parsed.data.rate);
      else this.clock.advance(parsed.data.advance);
    } catch (error) {
      throw new HttpProblem(422, 'invalid', (error as Error).message);
    }
    // Work that becomes due at the new time is done before the answer, so that a test needs no sleep.
    while ((await this.scheduler.tick()) > 0) await this.idle();
    return { now: this.clock.now().toISOString() };
  }

  @Get('idle')
  async idle(): Promise<{ idle: boolean }> {
    const end = performance.now() + LONGEST_WAIT_MS;
    // Idle twice in a row: between a job's end and the processing of its event there is a moment in which nothing is waiting.
    for (let quiet = 0; performance.now() < end; ) {
      quiet = (await this.vitals.isIdle()) ? quiet + 1 : 0;
      if (quiet === 2) return { idle: true };
      await pause(quiet ? 5 : 15);
    }
    return { idle: false };
  }
}
