import type { ProgramRule } from './catalogue.js';
import { amountFields, type ConditionField } from './settings/conditions.js';

/** Kinds of rewards whose value is an amount of money; that of others is a percentage. */
const VALUED: readonly ProgramRule['event'][] = [
  'amount_discount',
  'pos_amount_discount',
  'dynamic_voucher',
  'store_credit',
];

/** Settings that are amounts of money of orders and discounts; zero and null are none. */
const LIMITS = ['minimumPurchase', 'maxDiscountAmount', 'maxShipping', 'excludeRatesOver'];

type Settings = Readonly<Record<string, unknown>>;

const isSettings = (value: unknown): value is Settings => typeof value === 'object' && value !== null;

/** Whether a milestone's reward is an amount of money: off the order, or off the shipping. */
const givesMoney = ({ action, earnPoint }: Settings): boolean =>
  action === 'amount' || (action === 'free_shipping' && Number(earnPoint) > 0);

function hasMoneyCondition({ statusUseCondition, conditions }: Settings): boolean {
  const all =
    statusUseCondition === true && Array.isArray(conditions) ? (conditions as { field: ConditionField }[]) : [];
  return all.some(({ field }) => amountFields.has(field));
}

/** Whether settings of a program are amounts in the store's currency, so that they mean something else in another one. */
export function hasAmounts({ event, settings: typed }: ProgramRule): boolean {
  const settings = typed as Settings;
  const rows = Object.values(settings).filter(Array.isArray).flat().filter(isSettings);
  return (
    VALUED.includes(event) ||
    settings.earnBy === 'price' ||
    settings.typeMilestone === 'milestone_amount_spent' ||
    LIMITS.some((name) => Number(settings[name] ?? 0) > 0) ||
    hasMoneyCondition(settings) ||
    rows.some(givesMoney)
  );
}
