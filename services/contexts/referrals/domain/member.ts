import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import {
  type Invitation,
  ReferralLinkCreated,
  type ReferralMemberEvent,
  ReferralNameShown,
  ReferralPlaceFreed,
  ReferralPlaceTaken,
  ReferredFriendIdentified,
} from '@loyalty/contracts/referrals/events';
import { type Decider, must } from '../../../kernel/decider.js';

/** A customer as one who refers friends, and as a friend who was referred. */
export interface ReferralMember {
  /** Code of the link; null before it was created. */
  code: string | null;
  /** Referrals that count against the limit. */
  places: string[];
  /** The referral that the customer is the friend of. */
  friendOf: string | null;
  /** Whether friends who follow the link are told the first name. */
  showsName: boolean;
}

export type ReferralMemberCommand =
  | { readonly kind: 'CreateLink'; readonly customer: string; readonly code: string }
  | {
      readonly kind: 'TakePlace';
      readonly customer: string;
      readonly invitation: Invitation;
      /** Friends that the member may bring; null without a limit. */
      readonly most: number | null;
      /** Referrals of customers who were merged into this one: they count with its own. */
      readonly merged: number;
    }
  | { readonly kind: 'FreePlace'; readonly customer: string; readonly referral: string }
  | { readonly kind: 'IdentifyFriend'; readonly customer: string; readonly referral: string }
  | { readonly kind: 'ShowName'; readonly customer: string; readonly shown: boolean };

/** One stream per customer: its limit holds for friends who come at one time (I-17), and a friend counts for one referral ever (I-54). */
export const referralMemberDecider: Decider<ReferralMemberCommand, ReferralMemberEvent, ReferralMember> = {
  context: 'referrals',
  foldVersion: 'referral-member/2',
  initial: () => ({ code: null, places: [], friendOf: null, showsName: false }),
  evolve(member, event) {
    switch (event.type) {
      case 'ReferralLinkCreated':
        return Object.assign(member, { code: event.data.code });
      case 'ReferralPlaceTaken':
        member.places.push(event.data.invitation.referral);
        return member;
      case 'ReferralPlaceFreed': {
        const { referral } = event.data;
        return Object.assign(member, { places: member.places.filter((one) => one !== referral) });
      }
      case 'ReferredFriendIdentified':
        return Object.assign(member, { friendOf: event.data.referral });
      case 'ReferralNameShown':
        return Object.assign(member, { showsName: event.data.shown });
    }
  },
  decide(command, { code, places, friendOf, showsName }) {
    const { customer } = command;
    switch (command.kind) {
      case 'CreateLink':
        return code === null ? [occurred(ReferralLinkCreated, { customer, code: command.code })] : [];
      case 'TakePlace': {
        const { invitation, most, merged } = command;
        if (places.includes(invitation.referral)) return [];
        if (most !== null && places.length + merged >= most) return reject('referral.limited');
        return [occurred(ReferralPlaceTaken, { customer, invitation })];
      }
      case 'FreePlace': {
        const { referral } = command;
        return places.includes(referral) ? [occurred(ReferralPlaceFreed, { customer, referral })] : [];
      }
      case 'IdentifyFriend': {
        const { referral } = command;
        return friendOf === null ? [occurred(ReferredFriendIdentified, { customer, referral })] : [];
      }
      case 'ShowName': {
        const { shown } = command;
        return shown === showsName ? [] : [occurred(ReferralNameShown, { customer, shown })];
      }
    }
  },
  assert({ places }) {
    must(new Set(places).size === places.length, 'I-54');
  },
};
