import { isBelowUnit } from '@loyalty/contracts/kernel/money';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ReferralProgramEvent } from '@loyalty/contracts/referrals/events';
import { referralProgram } from '@loyalty/contracts/referrals/features';
import type { ReferralSettings } from '@loyalty/contracts/referrals/settings';
import { rejectWithout } from '../../../kernel/features.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import { activeScheme } from '../../tiers/application/queries.js';
import { findTier } from '../../tiers/domain/scheme-in-force.js';
import { type ReferralProgram, type ReferralProgramCommand, referralProgramDecider } from '../domain/program.js';
import { loadReferralProgram, mayRefer, REFERRAL_PROGRAM, referralFacts } from './queries.js';
import type { StoreLinks } from './store-links.js';

/** Answer of a change of the program. */
export interface ChangedProgram {
  readonly revision: number;
  readonly on: boolean;
}

/** Changes of a shop's referral program. */
export class ReferralProgramChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly links: StoreLinks,
  ) {}

  async save(
    settings: ReferralSettings,
    expectedVersion: number | null,
    context: CommandContext,
  ): Promise<Outcome<ChangedProgram>> {
    const { shop } = context;
    const rejection = (await this.locked(shop, 'settings')) ?? (await this.wrongIn(shop, settings));
    if (rejection) return this.reject(rejection, context);
    return this.execute({ kind: 'SaveReferralProgram', settings, expectedVersion }, context);
  }

  async switch(on: boolean, context: CommandContext): Promise<Outcome<ChangedProgram>> {
    const locked = on ? await this.locked(context.shop, 'on') : null;
    return locked ? this.reject(locked, context) : this.execute({ kind: 'SwitchReferralProgram', on }, context);
  }

  /** Rejects a shop whose plan lacks referrals and that has no program from before. */
  private async locked(shop: string, field: string): Promise<Rejection | null> {
    const facts = await referralFacts(this.ledger, shop);
    const program = await loadReferralProgram(this.ledger, shop);
    return mayRefer(facts, program) ? null : rejectWithout(referralProgram, facts, field);
  }

  private async wrongIn(shop: string, settings: ReferralSettings): Promise<Rejection | null> {
    if (!(await this.links.isOfStore(shop, settings.redirectUrl)))
      return reject('referral.redirect', { field: 'settings.redirectUrl' });
    const tooSmall = await this.belowSmallestUnit(shop, settings);
    if (tooSmall) return tooSmall;
    const { applyTo, applyToTiers, limitBy, limitByTier } = settings;
    const named = [
      ...(applyTo === 'vip_tiers' ? applyToTiers.map((tier, index) => [tier, `applyToTiers.${index}`] as const) : []),
      ...(limitBy === 'tier' ? limitByTier.map(({ tier }, index) => [tier, `limitByTier.${index}.tier`] as const) : []),
    ];
    if (named.length === 0) return null;
    const scheme = await activeScheme(this.ledger, shop);
    const unknown = named.find(([tier]) => !scheme || !findTier(scheme, tier));
    return unknown ? reject('tier.unknown', { field: `settings.${unknown[1]}` }) : null;
  }

  /** Rejects a coupon of less than the smallest unit of the shop's currency, which the platform would refuse. */
  private async belowSmallestUnit(shop: string, settings: ReferralSettings): Promise<Rejection | null> {
    const { currency } = await loadShop(this.ledger, shop);
    const side = (['friendReward', 'customerReward'] as const).find(
      (one) => settings[one].kind === 'amount' && isBelowUnit(settings[one].amount, currency),
    );
    return side ? reject('points.redeem-amount', { field: `settings.${side}.amount` }) : null;
  }

  private reject(rejection: Rejection, context: CommandContext): Promise<Outcome<ChangedProgram>> {
    return this.ledger.rejectBeforeDeciding<ReferralProgramEvent, ReferralProgram, ChangedProgram>(
      referralProgramDecider,
      REFERRAL_PROGRAM,
      rejection,
      context,
    );
  }

  private execute(command: ReferralProgramCommand, context: CommandContext): Promise<Outcome<ChangedProgram>> {
    return this.ledger.execute(referralProgramDecider, REFERRAL_PROGRAM, command, context, ({ version, on }) => ({
      revision: version,
      on,
    }));
  }
}
