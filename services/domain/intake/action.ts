import { type ActionEvent, type ActionFacts, ActionReported, ActionReviewed } from '@loyalty/contracts/intake/actions';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../kernel/decider.js';

/** Something a customer did: what it was, and whether it may be paid. */
export interface Action {
  /** Null until it is told of. */
  told: ToldAction | null;
  status: 'pending' | 'approved' | 'disapproved';
  /** When staff last looked at it; null while nobody did. */
  reviewedAt: string | null;
}

/** What was told of it. */
export interface ToldAction {
  readonly action: string;
  readonly event: string;
  readonly which: string | null;
  readonly customer: string;
  readonly at: string;
  readonly claim: string;
  readonly facts: ActionFacts;
  readonly content: number | null;
}

/** Somebody did something. The same told again changes nothing, whatever it says. */
export interface ReportAction extends ToldAction {
  readonly kind: 'ReportAction';
  /** Whether staff look at it before it is paid. */
  readonly pending: boolean;
}

/** Staff say whether it may be paid; they may change their mind. */
export interface ReviewAction {
  readonly kind: 'ReviewAction';
  readonly verdict: 'approved' | 'disapproved';
  readonly note: string;
}

export type ActionCommand = ReportAction | ReviewAction;

function report({ kind: _, ...data }: ReportAction) {
  return [{ ...occurred(ActionReported, { ...data, facts: { ...data.facts } }), occurredAt: data.at }];
}

/** One stream per action, so that it is told, looked at and paid once. */
export const actionDecider: Decider<ActionCommand, ActionEvent, Action> = {
  context: 'intake',
  foldVersion: 'intake/action/1',
  initial: () => ({ told: null, status: 'pending', reviewedAt: null }),
  evolve(action, { occurredAt, ...event }) {
    if (event.type === 'ActionReviewed')
      return Object.assign(action, { status: event.data.verdict, reviewedAt: occurredAt });
    const { pending, ...told } = event.data;
    return Object.assign(action, { told, status: pending ? 'pending' : 'approved' });
  },
  decide(command, { told, status }) {
    if (command.kind === 'ReportAction') return told ? [] : report(command);
    if (!told) return reject('action.unknown', { field: 'id' });
    if (status === command.verdict) return [];
    const { action, event, customer } = told;
    const { verdict, note } = command;
    return [occurred(ActionReviewed, { action, event, customer, verdict, note })];
  },
};
