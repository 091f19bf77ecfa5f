import { createHash } from 'node:crypto';
import type { FlowActionCall, FlowProblem } from '@loyalty/contracts/flow/calls';
import type { FlowAction } from '@loyalty/contracts/flow/catalogue';
import { rejectionText } from '@loyalty/contracts/rejections';
import { ZodError } from 'zod';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { loadShop } from '../../shop/application/queries.js';
import { type ActionOutcome, type ActionServices, runAction } from './actions/run-action.js';
import type { FlowCalls } from './calls.js';
import { FLOW_ACTOR, noteFlowAction } from './connection.js';

/** Longest time until a call is answered, in milliseconds: the platform waits ten seconds, and sends what was accepted again. */
const LONGEST_MS = 2_000;

interface ReceiveServices extends ActionServices {
  readonly calls: Pick<FlowCalls, 'received'>;
}

/** A run of an action; `accepted`: it is still under way, and the platform asks again with the same id. */
type RunAnswer =
  | { readonly state: 'done' | 'accepted' }
  | { readonly state: 'rejected'; readonly why: NonNullable<ActionOutcome> };

/** What is wrong with the first field. */
const problemIn = ({ issues: [issue] }: ZodError): FlowProblem => ({
  code: 'invalid',
  message: `${String(issue?.path.at(-1) ?? '')}: ${issue?.message ?? ''}`,
});

/** Context of a run: its id is the key, so that a repeated run is answered as the first was. */
function contextOf(
  shop: string,
  handle: FlowAction,
  { action_run_id: run, properties }: FlowActionCall,
): CommandContext {
  const causation = `flow:${run}`;
  const digest = createHash('sha256')
    .update(JSON.stringify([handle, properties]))
    .digest('hex');
  const key = { principal: `${FLOW_ACTOR.kind}:${FLOW_ACTOR.id}`, operation: 'flow-action', key: run, digest };
  return { shop, actor: FLOW_ACTOR, causation, correlation: causation, key };
}

const problemOf = ({ rejected: code, with: params }: NonNullable<ActionOutcome>): FlowProblem => ({
  code,
  message: rejectionText(code, params),
  ...(params && { params }),
});

/** Receives runs of actions. */
export class FlowActions {
  constructor(
    private readonly services: ReceiveServices,
    private readonly longestMs = LONGEST_MS,
  ) {}

  async mayRun(shop: string): Promise<boolean> {
    return (await loadShop(this.services.ledger, shop)).installed;
  }

  /** Carries out a run once, records it, and answers in time. @throws see `runAction` */
  async receive(shop: string, handle: FlowAction, call: FlowActionCall): Promise<RunAnswer> {
    const work = this.run(shop, handle, call);
    const timeout = Promise.withResolvers<RunAnswer>();
    const timer = setTimeout(() => timeout.resolve({ state: 'accepted' }), this.longestMs);
    try {
      return await Promise.race([work, timeout.promise]);
    } finally {
      clearTimeout(timer);
      // What is still under way when the call is answered fails for the next attempt of the platform to find.
      work.catch(() => undefined);
    }
  }

  private async run(shop: string, handle: FlowAction, call: FlowActionCall): Promise<RunAnswer> {
    const { ledger, calls } = this.services;
    const context = contextOf(shop, handle, call);
    await noteFlowAction(ledger, context);
    const customer = /\d{1,20}$/.exec(String(call.properties.customer_id ?? ''))?.[0] ?? null;
    const record = (problem: FlowProblem | null) =>
      calls.received(shop, { id: call.action_run_id, handle, customer, state: problem ? 'failed' : 'done', problem });
    try {
      const why = await runAction(this.services, handle, call.properties, context);
      await record(why && problemOf(why));
      return why ? { state: 'rejected', why } : { state: 'done' };
    } catch (error) {
      if (error instanceof ZodError) await record(problemIn(error));
      throw error;
    }
  }
}
