import {
  type ActionEvent,
  type ActionFacts,
  ActionOpened,
  ActionReported,
  ActionReviewed,
  ActionUnpaid,
} from '@loyalty/contracts/intake/actions';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

/** Something a customer did: what it was, and whether it may be paid. */
export interface Action {
  /** Null until it is told of. */
  told: ReportedAction | null;
  status: 'pending' | 'approved' | 'disapproved';
  /** When staff last looked at it; null while nobody did. */
  reviewedAt: string | null;
  /** Staff opened it. */
  opened: boolean;
  /** Why it could not be paid when that was tried last; null when nobody said so. */
  unpaid: string | null;
}

/** What was told of it. */
export interface ReportedAction {
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
export interface ReportAction extends ReportedAction {
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

/** Staff opened what waits for them. */
export interface OpenAction {
  readonly kind: 'OpenAction';
}

/** It may be paid and could not be. */
export interface NoteUnpaid {
  readonly kind: 'NoteUnpaid';
  readonly reason: string;
}

export type ActionCommand = ReportAction | ReviewAction | OpenAction | NoteUnpaid;

function report({ kind: _, ...data }: ReportAction) {
  return [{ ...occurred(ActionReported, { ...data, facts: { ...data.facts } }), occurredAt: data.at }];
}

/** One stream per action, so that it is told, looked at and paid once. */
export const actionDecider: Decider<ActionCommand, ActionEvent, Action> = {
  context: 'intake',
  foldVersion: 'intake/action/2',
  initial: () => ({ told: null, status: 'pending', reviewedAt: null, opened: false, unpaid: null }),
  evolve(action, { occurredAt, ...event }) {
    if (event.type === 'ActionReviewed')
      return Object.assign(action, { status: event.data.verdict, reviewedAt: occurredAt, unpaid: null });
    if (event.type === 'ActionOpened') return Object.assign(action, { opened: true });
    if (event.type === 'ActionUnpaid') return Object.assign(action, { unpaid: event.data.reason });
    const { pending, ...reported } = event.data;
    return Object.assign(action, { told: reported, status: pending ? 'pending' : 'approved' });
  },
  decide(command, { told: reported, status, opened, unpaid }) {
    if (command.kind === 'ReportAction') return reported ? [] : report(command);
    if (!reported) return reject('action.unknown', { field: 'id' });
    const { action, event, customer } = reported;
    const about = { action, event, customer };
    switch (command.kind) {
      case 'OpenAction':
        return opened || status !== 'pending' ? [] : [occurred(ActionOpened, about)];
      case 'NoteUnpaid': {
        const { reason } = command;
        return status !== 'approved' || unpaid === reason ? [] : [occurred(ActionUnpaid, { ...about, reason })];
      }
      case 'ReviewAction': {
        const { verdict, note } = command;
        return status === verdict ? [] : [occurred(ActionReviewed, { ...about, verdict, note })];
      }
    }
  },
};
