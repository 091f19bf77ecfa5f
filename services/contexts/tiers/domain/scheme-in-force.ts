import { exponentOf } from '@loyalty/contracts/kernel/money';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { ladderOf, type Tier, type TierSettings } from '@loyalty/contracts/tiers/settings';

/** A launched version of a scheme. */
export interface SchemeInForce {
  /** Of members where it is left out. */
  readonly kind?: SchemeKind;
  readonly version: number;
  /** Version whose entry rewards count as granted (I-49). */
  readonly rewardsOf: number;
  readonly settings: TierSettings;
  /** The shop's currency at the launch. */
  readonly currency: string;
  readonly launchedAt: string;
  /** The first version that counts in the same measure: points that were set under an earlier one are in another unit. */
  readonly measureSince: number;
}

type Measured = Pick<SchemeInForce, 'settings' | 'currency'>;

/** Whether two versions count the same: the same measure, of money in the same currency. */
export const isSameMeasure = (one: Measured, other: Measured): boolean =>
  one.settings.calculateBy === other.settings.calculateBy &&
  (one.settings.calculateBy !== 'moneySpent' || one.currency === other.currency);

/** `measureSince` of a version that follows the launched one. */
export const measureSince = (launched: SchemeInForce | null, next: Measured & { readonly version: number }): number =>
  launched && isSameMeasure(launched, next) ? launched.measureSince : next.version;

/** How many units of qualifying points a goal of one is: minor units of money, else points or orders. */
export const goalUnit = ({ settings, currency }: Pick<SchemeInForce, 'settings' | 'currency'>): number =>
  settings.calculateBy === 'moneySpent' ? 10 ** exponentOf(currency) : 1;

/** Tiers that points lead to, from the base tier upwards, with their goals in the unit that qualifying points are counted in. */
export function laddered(scheme: Pick<SchemeInForce, 'settings' | 'currency'>): Tier[] {
  const unit = goalUnit(scheme);
  const scaled = ({ threshold, reward }: NonNullable<Tier['preTier']>) => ({ threshold: threshold * unit, reward });
  return ladderOf(scheme.settings).map((tier) => ({
    ...tier,
    goal: tier.goal * unit,
    preTier: tier.preTier && scaled(tier.preTier),
  }));
}

/** All tiers: the ladder from the base tier upwards, then those that are assigned. */
export const inOrder = ({ settings }: Pick<SchemeInForce, 'settings'>): Tier[] => [
  ...ladderOf(settings),
  ...settings.tiers.filter(({ exclusive }) => exclusive),
];

export const baseTier = ({ settings }: Pick<SchemeInForce, 'settings'>): Tier =>
  settings.tiers.find(({ isBase }) => isBase)!;

export const findTier = ({ settings }: Pick<SchemeInForce, 'settings'>, id: string): Tier | undefined =>
  settings.tiers.find((tier) => tier.id === id);
