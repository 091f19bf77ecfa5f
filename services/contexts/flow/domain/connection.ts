import { type FlowTrigger, flowTriggerHandles } from '@loyalty/contracts/flow/catalogue';
import { FlowConnected, type FlowEvent, FlowTriggerSwitched } from '@loyalty/contracts/flow/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

type Data<T extends FlowEvent['type']> = Extract<FlowEvent, { type: T }>['data'];

/** Whether a workflow listens to a trigger, and when the platform said so last. */
interface Listening {
  readonly on: boolean;
  /** ISO instants. */
  readonly reportedAt: string;
  readonly since: string;
}

/** The connection of a shop to its workflows. */
export interface FlowConnection {
  /** What connected it; null while it is not connected. */
  readonly by: Data<'FlowConnected'>['by'] | null;
  readonly triggers: Readonly<Partial<Record<FlowTrigger, Listening>>>;
}

type FlowCommand =
  /** The platform reports that workflows listen to a trigger, or no longer. Reports may arrive in any order. */
  | ({ readonly kind: 'SwitchFlowTrigger' } & Data<'FlowTriggerSwitched'>)
  | { readonly kind: 'NoteFlowAction' }
  | { readonly kind: 'SkipFlow' };

/** One stream per shop: what connected it, and the triggers that its workflows listen to. */
export const connectionDecider: Decider<FlowCommand, FlowEvent, FlowConnection> = {
  context: 'flow',
  foldVersion: 'flow-connection/1',
  initial: () => ({ by: null, triggers: {} }),
  evolve(state, event) {
    if (event.type === 'FlowConnected') return { ...state, by: event.data.by };
    const { trigger, on, reportedAt } = event.data;
    const since = state.triggers[trigger]?.on === on ? state.triggers[trigger].since : reportedAt;
    return { ...state, triggers: { ...state.triggers, [trigger]: { on, reportedAt, since } } };
  },
  decide(command, { by, triggers }) {
    switch (command.kind) {
      case 'SkipFlow':
        return by === null ? [occurred(FlowConnected, { by: 'skip' })] : reject('flow.already-connected');
      case 'NoteFlowAction':
        return by === null ? [occurred(FlowConnected, { by: 'action' })] : [];
      case 'SwitchFlowTrigger': {
        const { trigger, on, reportedAt } = command;
        const known = triggers[trigger];
        if (known && known.reportedAt >= reportedAt) return [];
        const switched = occurred(FlowTriggerSwitched, { trigger, on, reportedAt });
        return on && by === null ? [occurred(FlowConnected, { by: 'trigger' }), switched] : [switched];
      }
    }
  },
};

/** Triggers that a workflow listens to, in the order of the catalogue. */
export const listenedTo = ({ triggers }: FlowConnection): { trigger: FlowTrigger; since: string }[] =>
  flowTriggerHandles.flatMap((trigger) => (triggers[trigger]?.on ? [{ trigger, since: triggers[trigger].since }] : []));
