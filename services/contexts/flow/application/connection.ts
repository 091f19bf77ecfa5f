import type { FlowTrigger } from '@loyalty/contracts/flow/catalogue';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger, LedgerStates } from '../../../platform/commands/ledger.js';
import { connectionDecider, type FlowConnection } from '../domain/connection.js';

/** Stream id of a shop's connection. */
const CONNECTION = 'connection';

/** The actor of what a workflow's action changes. */
export const FLOW_ACTOR: Actor = { kind: 'api', id: 'shopify-flow' };

export const loadFlowConnection = (ledger: LedgerStates, shop: string): Promise<FlowConnection> =>
  ledger.stateOf(connectionDecider, shop, CONNECTION);

/** Whether a workflow of the shop listens to a trigger. */
export async function listensTo(ledger: LedgerStates, shop: string, trigger: FlowTrigger): Promise<boolean> {
  const { triggers } = await loadFlowConnection(ledger, shop);
  return triggers[trigger]?.on ?? false;
}

/** Counts the shop as connected without a workflow. Rejected where it is connected already. */
export const skipFlow = (ledger: Ledger, context: CommandContext) =>
  ledger.execute(connectionDecider, CONNECTION, { kind: 'SkipFlow' }, context, ({ by }) => ({
    connected: by !== null,
    by,
  }));

/** Records that a workflow ran an action. */
export const noteFlowAction = (ledger: Ledger, { key: _, ...context }: CommandContext) =>
  ledger.execute(connectionDecider, CONNECTION, { kind: 'NoteFlowAction' }, context);

/** Records what the platform says of a trigger. @param reportedAt the platform's time, ISO instant */
export const switchFlowTrigger = (
  ledger: Ledger,
  change: { readonly trigger: FlowTrigger; readonly on: boolean; readonly reportedAt: string },
  context: CommandContext,
) => ledger.execute(connectionDecider, CONNECTION, { kind: 'SwitchFlowTrigger', ...change }, context);
