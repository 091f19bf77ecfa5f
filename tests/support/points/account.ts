import { plainStanding } from '@loyalty/contracts/customers/standing';
import { type AmountDiscountSettings, amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import type { Account } from '@loyalty/services/contexts/points/domain/account';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import type { AccountCommand } from '@loyalty/services/contexts/points/domain/decider';
import { CUSTOMER, TERMS } from './orders.js';

type CommandOf<K extends AccountCommand['kind']> = Extract<AccountCommand, { kind: K }>;

/** Adds or subtracts `amount` points with a lifetime of a year. */
export function adjust(amount: number, more: Partial<CommandOf<'AdjustPoints'>> = {}): CommandOf<'AdjustPoints'> {
  return {
    kind: 'AdjustPoints',
    customer: CUSTOMER,
    amount,
    adminNote: 'goodwill',
    customerNote: '',
    terms: TERMS,
    ...more,
  };
}

export function adjustTo(newBalance: number): CommandOf<'AdjustPoints'> {
  return adjust(0, { amount: undefined, newBalance });
}

/** Gives points that end at the end of a month, a number of months on; null for never. */
export function give(amount: number, months: number | null): CommandOf<'AdjustPoints'> {
  return adjust(amount, { terms: { ...TERMS, expiry: months === null ? null : { months, from: 'earned' } } });
}

export function undo(event: string, mode: 'claw_back' | 'forgive' = 'claw_back'): CommandOf<'UndoAdjustment'> {
  return { kind: 'UndoAdjustment', customer: CUSTOMER, event, mode, adminNote: 'mistaken', zone: 'UTC' };
}

/** Redeems a reward with a fixed price in points, worth 5.00 USD. */
export function redeem(
  points: number,
  redemption = 'r1',
  settings: Partial<AmountDiscountSettings> = {},
  more: Partial<CommandOf<'RedeemPoints'>> = {},
): CommandOf<'RedeemPoints'> {
  const whole = amountDiscountSettings.parse({ title: '5 off', pointsCost: points, redeemValue: 5, ...settings });
  const rule = { program: 'discount', version: 1, title: whole.title };
  const what = {
    redemption,
    coupon: `coupon-${redemption}`,
    code: `CODE-${redemption}`,
    rule,
    reward: { event: 'amount_discount' as const, settings: whole },
  };
  const who = { customer: CUSTOMER, standing: plainStanding('Member'), currency: 'USD', ...TERMS };
  return { kind: 'RedeemPoints', ...what, ...who, ...more };
}

export function post(redemption = 'r1'): CommandOf<'PostRedemption'> {
  return { kind: 'PostRedemption', customer: CUSTOMER, redemption };
}

export function giveBack(redemption = 'r1', cause: 'refused' | 'revoked' = 'revoked'): CommandOf<'ReturnRedemption'> {
  const source = { kind: 'coupon' as const, id: `coupon-${redemption}`, label: cause };
  return { kind: 'ReturnRedemption', customer: CUSTOMER, redemption, cause, zone: 'UTC', source };
}

export const expire: CommandOf<'ExpireLots'> = { kind: 'ExpireLots', customer: CUSTOMER };

/** A customer's balance at a moment. */
export function balance(account: Account, now: string): { available: number; held: number; debt: number } {
  const { available, held } = accountBalance(account, now);
  return { available, held, debt: account.debt };
}
