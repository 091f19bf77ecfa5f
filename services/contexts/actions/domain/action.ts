import {
  type ActionEvent,
  type ActionFacts,
  ActionOpened,
  ActionReopened,
  ActionReported,
  ActionReviewed,
  ActionRevised,
  ActionUnpaid,
  ActionWithdrawn,
} from '@loyalty/contracts/intake/actions';
import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { Decider } from '../../../kernel/decider.js';

/** An action of a customer, and whether it may be paid. */
export interface Action {
  /** Null until it is reported. */
  reported: ReportedAction | null;
  status: 'pending' | 'approved' | 'disapproved';
  /** Whether it ever was approved: then it may have been paid, or is about to be. */
  wasApproved: boolean;
  /** Time of the last review by staff; null before the first. */
  reviewedAt: string | null;
  /** Whether staff have opened it. */
  opened: boolean;
  /** Whether it was taken down before it was reported. */
  withdrawn: boolean;
  /** Why the last attempt at paying it failed; null without a recorded reason. */
  unpaid: string | null;
}

/** Data of a reported action. */
export interface ReportedAction {
  readonly action: string;
  readonly event: string;
  readonly which: string | null;
  readonly customer: string;
  readonly at: string;
  readonly claim: string;
  readonly facts: ActionFacts;
  readonly content: number | null;
  /** Time of the newest change at the system that reported it; missing where nothing can change later. */
  readonly changedAt?: string | null;
}

/** Reports an action. Idempotent: a repeated report changes nothing, whatever it contains. */
export interface ReportAction extends ReportedAction {
  readonly kind: 'ReportAction';
  /** Whether staff must review it before it is paid. */
  readonly pending: boolean;
}

/** Replaces the facts and the text of a reported action by newer ones. Idempotent; an older or equal state changes nothing. */
export interface ReviseAction extends Pick<ReportedAction, 'facts' | 'content'> {
  readonly kind: 'ReviseAction';
  readonly changedAt: string;
}

/** Verdict of staff on paying an action; it may be changed later. */
export interface ReviewAction {
  readonly kind: 'ReviewAction';
  readonly verdict: 'approved' | 'disapproved';
  readonly note: string;
}

/** Staff opened a pending action. */
export interface OpenAction {
  readonly kind: 'OpenAction';
}

/** Staff take a disapproval back. */
export interface ReopenAction {
  readonly kind: 'ReopenAction';
}

/** Records that an approved action could not be paid. */
export interface NoteUnpaid {
  readonly kind: 'NoteUnpaid';
  readonly reason: string;
}

/** Another system took the action down. */
export interface WithdrawAction {
  readonly kind: 'WithdrawAction';
  readonly action: string;
  readonly event: string;
}

export type ActionCommand =
  | WithdrawAction
  | ReportAction
  | ReviseAction
  | ReviewAction
  | ReopenAction
  | OpenAction
  | NoteUnpaid;

const takenDown = (about: { action: string; event: string; customer: string }) =>
  occurred(ActionReviewed, { ...about, verdict: 'disapproved' as const, note: 'Taken down in the app' });

function report({ kind: _, ...data }: ReportAction, withdrawn: boolean) {
  const { action, event, customer } = data;
  const pending = data.pending || withdrawn;
  const reported = { ...data, pending, facts: { ...data.facts }, changedAt: data.changedAt ?? null };
  return [
    { ...occurred(ActionReported, reported), occurredAt: data.at },
    ...(withdrawn ? [takenDown({ action, event, customer })] : []),
  ];
}

const areSame = (one: ActionFacts, other: ActionFacts): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);

function revise({ facts, content, changedAt }: ReviseAction, known: ReportedAction) {
  const changed = content !== known.content || !areSame(facts, known.facts);
  // An equal time is no newer one, but not every app changes its time with each change.
  const isOlder = known.changedAt && (changed ? changedAt < known.changedAt : changedAt <= known.changedAt);
  if (isOlder) return [];
  const { action, event, customer } = known;
  const revised = { action, event, customer, facts: { ...facts }, content, changedAt, changed };
  return [{ ...occurred(ActionRevised, revised), occurredAt: changedAt }];
}

/** One stream per action, so that it is reported, reviewed and paid once. */
export const actionDecider: Decider<ActionCommand, ActionEvent, Action> = {
  context: 'intake',
  foldVersion: 'intake/action/6',
  initial: () => ({
    reported: null,
    status: 'pending',
    wasApproved: false,
    reviewedAt: null,
    opened: false,
    withdrawn: false,
    unpaid: null,
  }),
  evolve(action, { occurredAt, ...event }) {
    if (event.type === 'ActionReviewed') {
      if (event.data.verdict === 'approved') action.wasApproved = true;
      return Object.assign(action, { status: event.data.verdict, reviewedAt: occurredAt, unpaid: null });
    }
    if (event.type === 'ActionReopened') return Object.assign(action, { status: 'pending', reviewedAt: null });
    if (event.type === 'ActionOpened') return Object.assign(action, { opened: true });
    if (event.type === 'ActionUnpaid') return Object.assign(action, { unpaid: event.data.reason });
    if (event.type === 'ActionWithdrawn') return Object.assign(action, { withdrawn: true });
    if (event.type === 'ActionRevised') {
      const { facts, content, changedAt, changed } = event.data;
      if (changed) action.unpaid = null;
      return Object.assign(action, { reported: { ...action.reported!, facts, content, changedAt } });
    }
    const { pending, ...reported } = event.data;
    return Object.assign(action, { reported, status: pending ? 'pending' : 'approved', wasApproved: !pending });
  },
  decide(command, { reported, status, wasApproved, opened, withdrawn, unpaid }) {
    if (command.kind === 'ReportAction') return reported ? [] : report(command, withdrawn);
    if (command.kind === 'WithdrawAction' && !reported)
      return withdrawn ? [] : [occurred(ActionWithdrawn, { action: command.action, event: command.event })];
    if (!reported) return reject('action.unknown', { field: 'id' });
    const { action, event, customer } = reported;
    const about = { action, event, customer };
    switch (command.kind) {
      case 'WithdrawAction':
        return status === 'disapproved' ? [] : [takenDown(about)];
      case 'ReviseAction':
        return revise(command, reported);
      case 'OpenAction':
        return opened || status !== 'pending' ? [] : [occurred(ActionOpened, about)];
      case 'ReopenAction':
        if (wasApproved) return reject('review.was-approved', { field: 'id' });
        return status === 'disapproved' ? [occurred(ActionReopened, about)] : [];
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
