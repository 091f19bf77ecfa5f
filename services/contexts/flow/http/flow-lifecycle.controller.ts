import { flowLifecycleCall } from '@loyalty/contracts/flow/calls';
import { flowTriggerHandles, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Ledger } from '../../../platform/commands/ledger.js';
import { ConcurrencyLimiter } from '../../../platform/http/concurrency-limiter.js';
import { PlatformKeys } from '../../../platform/http/platform-keys.js';
import { switchFlowTrigger } from '../application/connection.js';
import { signedCall } from './signed-call.js';

/** The platform's reports of which triggers a shop's workflows listen to. Without an answer of 2xx nobody can switch a workflow on. */
@Controller()
export class FlowLifecycleController {
  constructor(
    private readonly keys: PlatformKeys,
    private readonly ledger: Ledger,
    private readonly load: ConcurrencyLimiter,
  ) {}

  @Post('/flow/lifecycle')
  @HttpCode(200)
  receive(@Req() request: FastifyRequest): Promise<{ success: true }> {
    return this.load.run(() => this.note(request));
  }

  private async note(request: FastifyRequest): Promise<{ success: true }> {
    const { shop, body } = signedCall(request, this.keys, flowLifecycleCall);
    const { flow_trigger_definition_id: named, has_enabled_flow: on, timestamp: reportedAt } = body;
    // The platform names a trigger by its handle, and in its examples by its name.
    const trigger = flowTriggerHandles.find((handle) => handle === named || flowTriggers[handle].name === named);
    // One of a newer version of the app: this version does not send it.
    if (!trigger) return { success: true };
    const causation = `flow-lifecycle:${trigger}:${reportedAt}`;
    const context = { shop, actor: { kind: 'webhook' as const, id: 'flow' }, causation, correlation: causation };
    await switchFlowTrigger(this.ledger, { trigger, on, reportedAt }, context);
    return { success: true };
  }
}
