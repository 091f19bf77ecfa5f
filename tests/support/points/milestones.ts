import { plainStanding } from '@loyalty/contracts/customers/standing';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import type { AccountCommand } from '@loyalty/services/contexts/points/domain/decider';
import { NOW } from '../given.js';
import { TERMS } from './orders.js';

type SettleAction = Extract<AccountCommand, { kind: 'SettleAction' }>;

/** The milestone of a first order, reached by a customer with an action. @param reward points, or a coupon for free shipping */
export function milestoneReached(
  customer: string,
  action: string,
  reward: 'bonus_point' | 'free_shipping',
  more: Partial<SettleAction> = {},
): SettleAction {
  const row = { value: 1, action: reward, earnPoint: 5 };
  const settings = catalogue.milestone.settings.parse({ title: 'Orders', milestones: [row] });
  return {
    kind: 'SettleAction',
    customer,
    action,
    event: 'milestone',
    at: NOW,
    facts: { value: 1 },
    status: 'approved',
    reviewedAt: null,
    conditionsMet: true,
    standing: plainStanding('Member'),
    terms: TERMS,
    rule: { rule: { program: 'p', version: 1, title: 'Orders' }, of: { event: 'milestone', settings } },
    grant: { coupon: 'c1', code: 'REACHED', currency: 'EUR' },
    ...more,
  };
}
