import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { DealSettings, DealState } from '@loyalty/contracts/memberships/deals';
import {
  type DealEvent,
  MemberDealRemoved,
  MemberDealSaved,
  MemberDealTrialStarted,
} from '@loyalty/contracts/memberships/events';
import { canonical } from '../../../kernel/canonical.js';
import type { Decider } from '../../../kernel/decider.js';

/** A deal for members as it was written last. */
export interface Deal {
  readonly id: string;
  readonly version: number;
  readonly state: DealState;
  readonly settings: DealSettings;
}

/** Deals of a shop by their ids, those that were removed left out. */
export interface Deals {
  readonly deals: Readonly<Record<string, Deal>>;
  /** When the shop's trial of deals ends or ended; null before it was begun. */
  readonly trialEndsAt: string | null;
}

export type DealCommand =
  | {
      readonly kind: 'SaveDeal';
      readonly deal: string;
      readonly state: DealState;
      readonly settings: DealSettings;
      /** The version that was read; null where the editor names none. */
      readonly expectedVersion: number | null;
    }
  | { readonly kind: 'RemoveDeal'; readonly deal: string }
  | { readonly kind: 'StartDealTrial'; readonly endsAt: string };

/** All deals of a shop are one stream: the widget asks for them with each page. */
export const dealsDecider: Decider<DealCommand, DealEvent, Deals> = {
  context: 'memberships',
  foldVersion: 'member-deals/1',
  initial: () => ({ deals: {}, trialEndsAt: null }),
  evolve({ deals, trialEndsAt }, event) {
    if (event.type === 'MemberDealTrialStarted') return { deals, trialEndsAt: event.data.endsAt };
    const { deal: id } = event.data;
    if (event.type === 'MemberDealRemoved') {
      const { [id]: _, ...rest } = deals;
      return { deals: rest, trialEndsAt };
    }
    const { version, state, settings } = event.data;
    return { deals: { ...deals, [id]: { id, version, state, settings } }, trialEndsAt };
  },
  decide(command, { deals, trialEndsAt }) {
    if (command.kind === 'StartDealTrial') {
      const { endsAt } = command;
      return trialEndsAt === null ? [occurred(MemberDealTrialStarted, { endsAt })] : reject('deal.trial-used');
    }
    const found = deals[command.deal];
    if (command.kind === 'RemoveDeal')
      return found ? [occurred(MemberDealRemoved, { deal: command.deal })] : reject('deal.unknown');
    const { deal, state, settings, expectedVersion } = command;
    if (expectedVersion !== null && expectedVersion !== (found?.version ?? 0)) return reject('deal.changed');
    if (found && found.state === state && canonical(found.settings) === canonical(settings)) return [];
    return [occurred(MemberDealSaved, { deal, version: (found?.version ?? 0) + 1, state, settings })];
  },
};
