import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import {
  ReferralFlagSet,
  type ReferralProgramEvent,
  ReferralProgramPausedForCurrency,
  ReferralProgramSaved,
  ReferralProgramSwitched,
} from '@loyalty/contracts/referrals/events';
import type { ReferralFlag } from '@loyalty/contracts/referrals/features';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { canonical } from '../../../kernel/canonical.js';
import type { Decider } from '../../../kernel/decider.js';

/** Whether the program promises or requires amounts in the store's currency. */
const hasReferralAmounts = ({ orderRequirement, friendReward, customerReward }: ReferralSettings): boolean =>
  orderRequirement > 0 ||
  [friendReward, customerReward].some(({ kind, minimumPurchase }) => kind === 'amount' || minimumPurchase > 0);

/** A shop's referral program. */
export interface ReferralProgram {
  /** Zero before it was saved. */
  version: number;
  settings: ReferralSettings | null;
  on: boolean;
  /** The change of the store's currency that switched it off, until staff save it or switch it on; null for none. */
  pausedForCurrency: { readonly from: string; readonly to: string } | null;
  /** Set by the operator of the service. */
  flags: ReferralFlag[];
}

export type ReferralProgramCommand =
  | {
      readonly kind: 'SaveReferralProgram';
      readonly settings: ReferralSettings;
      /** The version that an editor had read. */
      readonly expectedVersion: number | null;
    }
  | { readonly kind: 'SwitchReferralProgram'; readonly on: boolean }
  | { readonly kind: 'PauseReferralsForCurrency'; readonly from: string; readonly to: string }
  | { readonly kind: 'SetReferralFlag'; readonly flag: ReferralFlag; readonly on: boolean };

/** One stream per shop. The first save switches the program on. */
export const referralProgramDecider: Decider<ReferralProgramCommand, ReferralProgramEvent, ReferralProgram> = {
  context: 'referrals',
  foldVersion: 'referral-program/2',
  initial: () => ({ version: 0, settings: null, on: false, pausedForCurrency: null, flags: [] }),
  evolve(program, event) {
    switch (event.type) {
      case 'ReferralProgramSaved':
      case 'ReferralProgramSwitched':
        return Object.assign(program, event.data, { pausedForCurrency: null });
      case 'ReferralProgramPausedForCurrency':
        return Object.assign(program, { on: false, pausedForCurrency: event.data });
      case 'ReferralFlagSet': {
        const { flag, on } = event.data;
        const others = program.flags.filter((one) => one !== flag);
        return Object.assign(program, { flags: on ? [...others, flag] : others });
      }
    }
  },
  decide(command, { version, settings, on, flags }) {
    switch (command.kind) {
      case 'SaveReferralProgram': {
        if (command.expectedVersion !== null && command.expectedVersion !== version) return reject('referral.changed');
        if (canonical(command.settings) === canonical(settings)) return [];
        const saved = occurred(ReferralProgramSaved, { version: version + 1, settings: command.settings });
        return version === 0 ? [saved, occurred(ReferralProgramSwitched, { on: true })] : [saved];
      }
      case 'SwitchReferralProgram':
        if (version === 0) return reject('referral.not-set-up');
        return command.on === on ? [] : [occurred(ReferralProgramSwitched, { on: command.on })];
      case 'PauseReferralsForCurrency': {
        const { from, to } = command;
        const isAffected = on && settings !== null && hasReferralAmounts(settings);
        return isAffected ? [occurred(ReferralProgramPausedForCurrency, { from, to })] : [];
      }
      case 'SetReferralFlag': {
        const { flag } = command;
        return flags.includes(flag) === command.on ? [] : [occurred(ReferralFlagSet, { flag, on: command.on })];
      }
    }
  },
};
