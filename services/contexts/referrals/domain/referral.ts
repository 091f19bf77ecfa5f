import { occurred } from '@loyalty/contracts/kernel/event';
import { exponentOf, toMinor } from '@loyalty/contracts/kernel/money';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import {
  type Invitation,
  ReferralCanceled,
  ReferralCompensated,
  ReferralCompleted,
  type ReferralEvent,
  ReferralFailed,
  type ReferralFailure,
  ReferralOpened,
  ReferralOrderPlaced,
  type ReferredOrder,
} from '@loyalty/contracts/referrals/events';
import type { ReferralStatus } from '@loyalty/contracts/referrals/queries';
import { canonical } from '../../../kernel/canonical.js';
import { type Decided, type Decider, type DecisionContext, must } from '../../../kernel/decider.js';

/** How a completed referral is rewarded. */
export interface Completed {
  readonly referrer: string;
  readonly friendCustomer: string;
  readonly order: string;
  readonly at: string;
  readonly friendAction: string;
  readonly customerAction: string;
  readonly code: string | null;
}

/** A friend, who counts once ever. */
export interface Referral {
  status: 'none' | ReferralStatus;
  invitation: (Invitation & { readonly openedAt: string }) | null;
  /** The order that was seen last while the referral was pending. */
  placed: { order: ReferredOrder; friendCustomer: string; qualified: boolean } | null;
  completed: Completed | null;
  compensated: boolean;
}

/** Known facts of an order of the friend. */
export interface FriendsOrder extends ReferredOrder {
  readonly paid: boolean;
  readonly cancelled: boolean;
  readonly test: boolean;
  /** Its present customer; null for an order of nobody. */
  readonly customer: string | null;
}

export interface SettleReferral {
  readonly kind: 'SettleReferral';
  readonly order: FriendsOrder;
  /** The friend as a customer, and the member who is rewarded: of merged ones the survivors. */
  readonly friendCustomer: string;
  readonly referrer: string;
  /** Whether the order that completed the referral is another person's by now; a mere merge makes no other person. */
  readonly isReassigned: boolean;
  /** Why a check refuses the order; null where none does. */
  readonly failure: ReferralFailure | null;
  /** Whether it waits for staff, or for one of the two who is away. */
  readonly waits: boolean;
  /** Random code of the member's coupon, where one is promised. */
  readonly code: string | null;
}

export type ReferralCommand =
  | { readonly kind: 'OpenReferral'; readonly invitation: Invitation }
  | SettleReferral
  | { readonly kind: 'ApproveReferral'; readonly referrer: string; readonly note: string; readonly code: string | null }
  | { readonly kind: 'CancelReferral'; readonly note: string }
  /** Others need the place of a friend who has ordered nothing: it ends where it was opened before a moment. */
  | { readonly kind: 'LapseReferral'; readonly openedBefore: string };

type Decision = Decided<ReferralEvent>[] | Rejection;

const orderOf = ({ order, number, placedAt, total, currency }: ReferredOrder): ReferredOrder => ({
  order,
  number,
  placedAt,
  total,
  currency,
});

/** Whether an order comes to what the referral asks for; an order that came to nothing never does. */
function isEnough({ orderRequirement }: Invitation, { total, currency }: ReferredOrder): boolean {
  const value = toMinor(total, currency);
  return value > 0n && value >= toMinor(orderRequirement.toFixed(exponentOf(currency)), currency);
}

/** Whether an order can complete a pending referral. The first one that is enough decides; one that waits is not replaced by another. */
export const isDecisive = ({ invitation, placed }: Referral, order: FriendsOrder): boolean =>
  order.paid &&
  order.placedAt >= wholeSeconds(invitation!.openedAt) &&
  (!placed?.qualified || placed.order.order === order.order) &&
  isEnough(invitation!, order);

function complete(
  invitation: Invitation,
  of: Pick<Completed, 'referrer' | 'friendCustomer' | 'code'> & {
    order: ReferredOrder;
    approved: boolean;
    note: string;
  },
  { newId }: DecisionContext,
): Decided<ReferralEvent>[] {
  const { referral } = invitation;
  const ids = { friendAction: newId(), customerAction: newId() };
  return [occurred(ReferralCompleted, { referral, ...of, ...ids })];
}

function settlePending(command: SettleReferral, state: Referral, moment: DecisionContext): Decided<ReferralEvent>[] {
  const { order, friendCustomer, referrer, failure, waits, code } = command;
  const invitation = state.invitation!;
  const { referral, openedAt } = invitation;
  const { placed } = state;
  if (order.test || order.customer === null || order.placedAt < wholeSeconds(openedAt)) return [];
  const facts = orderOf(order);
  const cancel = () => {
    const canceled = { referral, referrer, cause: 'order_cancelled', order: facts, note: '' } as const;
    return [occurred(ReferralCanceled, canceled)];
  };
  if (order.cancelled) return placed?.order.order === order.order ? cancel() : [];
  // The first order that is enough decides; one that waits is not replaced by another.
  if (placed?.qualified && placed.order.order !== order.order) return [];
  const isQualified = order.paid && isEnough(invitation, order);
  if (isQualified && failure)
    return [occurred(ReferralFailed, { referral, referrer, friendCustomer, order: facts, reason: failure })];
  if (isQualified && !waits)
    return complete(invitation, { referrer, friendCustomer, order: facts, approved: false, note: '', code }, moment);
  if (placed?.qualified && !isQualified && order.paid) return cancel();
  const isKnown =
    placed?.order.order === order.order && placed.qualified === isQualified && placed.order.total === order.total;
  return isKnown
    ? []
    : [occurred(ReferralOrderPlaced, { referral, referrer, friendCustomer, order: facts, qualified: isQualified })];
}

/** The platform dates orders in whole seconds. */
const wholeSeconds = (instant: string): string => `${instant.slice(0, 19)}.000Z`;

/** Both rewards are taken back when the order that they were given for comes to less than it had to, by the terms of then (I-28). */
function settleCompleted({ order, isReassigned }: SettleReferral, state: Referral): Decided<ReferralEvent>[] {
  const { completed, invitation, compensated } = state;
  if (compensated || order.order !== completed!.order) return [];
  const cause = order.cancelled
    ? 'cancelled'
    : order.customer !== null && isReassigned
      ? 'reassigned'
      : isEnough(invitation!, order)
        ? null
        : 'refunded';
  if (cause === null) return [];
  const { referrer } = completed!;
  const { referral } = invitation!;
  const of = { referral, referrer, friendCustomer: completed!.friendCustomer, order: orderOf(order), cause } as const;
  return [occurred(ReferralCompensated, of)];
}

/** Whether a friend has ordered nothing since a moment, so that others may have the place. */
export const isLapsed = ({ status, placed, invitation }: Referral, openedBefore: string): boolean =>
  status === 'pending' && placed === null && invitation !== null && invitation.openedAt < openedBefore;

function lapse(
  { openedBefore }: Extract<ReferralCommand, { kind: 'LapseReferral' }>,
  state: Referral,
): Decided<ReferralEvent>[] {
  if (!isLapsed(state, openedBefore)) return [];
  const { referral, referrer } = state.invitation!;
  return [occurred(ReferralCanceled, { referral, referrer, cause: 'lapsed', order: null, note: '' })];
}

function decideByStaff(
  command: Extract<ReferralCommand, { kind: 'ApproveReferral' | 'CancelReferral' }>,
  { status, invitation, placed }: Referral,
  moment: DecisionContext,
): Decision {
  if (!invitation) return reject('referral.unknown');
  if (status !== 'pending') return reject('referral.not-pending', { with: { status } });
  const { note } = command;
  const order = placed?.order ?? null;
  if (command.kind === 'CancelReferral') {
    const { referral, referrer } = invitation;
    const canceled = { referral, referrer, cause: 'staff', order, note } as const;
    return [occurred(ReferralCanceled, canceled)];
  }
  if (!placed || order === null) return reject('referral.no-order');
  const { friendCustomer } = placed;
  const { referrer, code } = command;
  return complete(invitation, { referrer, friendCustomer, order, approved: true, note, code }, moment);
}

/** One stream per friend: pending, then completed, canceled or failed, and nothing after that but taking rewards back once (I-54). */
export const referralDecider: Decider<ReferralCommand, ReferralEvent, Referral> = {
  context: 'referrals',
  foldVersion: 'referral/1',
  initial: () => ({ status: 'none', invitation: null, placed: null, completed: null, compensated: false }),
  evolve(state, event) {
    switch (event.type) {
      case 'ReferralOpened':
        return Object.assign(state, {
          status: 'pending',
          invitation: { ...event.data, openedAt: event.occurredAt },
        });
      case 'ReferralOrderPlaced': {
        const { order, friendCustomer, qualified } = event.data;
        return Object.assign(state, { placed: { order, friendCustomer, qualified } });
      }
      case 'ReferralCompleted': {
        const { order, referrer, friendCustomer, friendAction, customerAction, code } = event.data;
        const at = event.occurredAt;
        const completed = { referrer, friendCustomer, order: order.order, at, friendAction, customerAction, code };
        return Object.assign(state, { status: 'completed', completed });
      }
      case 'ReferralCanceled':
        return Object.assign(state, { status: 'canceled' });
      case 'ReferralFailed':
        return Object.assign(state, { status: 'failed' });
      case 'ReferralCompensated':
        return Object.assign(state, { compensated: true });
    }
  },
  decide(command, state, moment) {
    switch (command.kind) {
      case 'OpenReferral': {
        // The same claim again, by whoever finds it unfinished.
        const { openedAt: _, ...known } = state.invitation ?? { openedAt: '' };
        if (state.status !== 'none')
          return canonical(known) === canonical(command.invitation) ? [] : reject('referral.email-referred');
        return [occurred(ReferralOpened, command.invitation)];
      }
      case 'SettleReferral':
        if (state.status === 'pending') return settlePending(command, state, moment);
        return state.status === 'completed' ? settleCompleted(command, state) : [];
      case 'LapseReferral':
        return lapse(command, state);
      default:
        return decideByStaff(command, state, moment);
    }
  },
  assert({ status, completed, compensated }) {
    must((status === 'completed') === (completed !== null) && (!compensated || completed !== null), 'I-54');
  },
};
