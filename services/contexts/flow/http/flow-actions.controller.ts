import { flowActionCall } from '@loyalty/contracts/flow/calls';
import { flowActionHandles } from '@loyalty/contracts/flow/catalogue';
import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { forbidden, fromValidation, HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { PlatformKeys } from '../../../platform/http/platform-keys.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import { FlowActions } from '../application/receive-action.js';
import { signedCall } from './signed-call.js';

/** Runs of actions by workflows of the platform: 200 is done, 202 is under way, other answers below 500 are final. */
@Controller()
export class FlowActionsController {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly actions: FlowActions,
    private readonly load: ConcurrencyLimiter,
  ) {}

  @Post('/flow/actions/:handle')
  receive(
    @Param('handle') handle: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ success: true }> {
    return this.load.run(() => this.run(handle, request, reply));
  }

  private async run(named: string, request: FastifyRequest, reply: FastifyReply): Promise<{ success: true }> {
    const { shop, body } = signedCall(request, this.keys, flowActionCall);
    const handle = flowActionHandles.find((one) => one === named);
    if (!handle || (body.handle !== undefined && body.handle !== handle)) throw notFound();
    if (!(await this.actions.mayRun(shop))) throw forbidden('The app is not installed in this store');
    try {
      const answer = await this.actions.receive(shop, handle, body);
      if (answer.state === 'rejected') throw fromRejection(answer.why);
      reply.status(answer.state === 'done' ? 200 : 202);
      return { success: true };
    } catch (error) {
      if (error instanceof ZodError) throw fromValidation(error);
      if (error instanceof TryLater)
        throw new HttpProblem(503, 'unavailable', 'This cannot be done right now. Try again.', [], { retryAfterS: 2 });
      throw error;
    }
  }
}
