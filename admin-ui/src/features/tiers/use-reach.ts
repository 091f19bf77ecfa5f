import { fromMinor } from '@loyalty/contracts/kernel/money';
import type { CalculateBy } from '@loyalty/contracts/tiers/settings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';

/** A goal with its unit: "500 points", "12 orders", "$500.00". */
export function useReach(): (goal: number, by: CalculateBy) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (goal, by) =>
    by === 'moneySpent' ? f.money(goal) : t(`tiers.reach.${by}`, { count: goal, n: f.points(goal) });
}

/** Qualifying points without a unit: points, orders, or money in minor units. */
export function useQualifying(): (value: number, currency: string | null) => string {
  const f = useFormat();
  return (value, currency) =>
    currency === null ? f.points(value) : f.money(fromMinor(BigInt(value), currency), currency);
}
