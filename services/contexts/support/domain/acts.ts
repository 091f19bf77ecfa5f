import { occurred } from '@loyalty/contracts/kernel/event';
import { SupportActed, type SupportEvent } from '@loyalty/contracts/support/events';
import type { Decider } from '../../../kernel/decider.js';

type ActEvent = Extract<SupportEvent, { type: 'SupportActed' }>;

/** Paths that were read in a login, and the calls that changed something. */
interface SupportActs {
  read: Record<string, true>;
  changes: string[];
}

interface SupportActCommand {
  readonly kind: 'NoteSupportAct';
  readonly login: string;
  readonly does: 'read' | 'change';
  readonly what: string;
}

/** One stream per login: what was opened and changed in it. A login is short, so that each path counts as read once. */
export const supportActsDecider: Decider<SupportActCommand, ActEvent, SupportActs> = {
  context: 'support',
  foldVersion: 'support-acts/2',
  initial: () => ({ read: {}, changes: [] }),
  evolve(acts, { data: { does, what } }) {
    if (does === 'read') acts.read[what] = true;
    else acts.changes.push(what);
    return acts;
  },
  decide: ({ login, does, what }, { read }) =>
    does === 'read' && Object.hasOwn(read, what) ? [] : [occurred(SupportActed, { login, does, what })],
};
