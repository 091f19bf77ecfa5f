import type { ActivityRow, ActivityType } from '@loyalty/contracts/activity/queries';
import type { IconName } from '../../kit/icons.js';
import { addressOf, type Moment } from '../history/address.js';

/** How a kind of line looks in a history. */
export const LOOK: Readonly<Record<ActivityType, { icon: IconName; look: string }>> = {
  earn_point: { icon: 'earn', look: 'earn' },
  redeem_point: { icon: 'redeem', look: 'redeem' },
  refund: { icon: 'undo', look: 'refund' },
  expire: { icon: 'clock', look: 'expire' },
  pending_point: { icon: 'clock', look: 'earn' },
  pending_released: { icon: 'earn', look: 'plain' },
  admin_adjustment: { icon: 'edit', look: 'plain' },
  coupon_used: { icon: 'discount', look: 'redeem' },
  coupon_granted: { icon: 'discount', look: 'earn' },
  joined: { icon: 'join', look: 'plain' },
  left: { icon: 'leave', look: 'plain' },
};

/** Where a line of the history is explained: at its customer, with itself chosen. */
export function whyOf(row: Pick<ActivityRow, 'id' | 'customer'>, moment: Moment = {}): string {
  return addressOf(`/customers/profile/${row.customer.id}`, { why: row.id, ...moment });
}

/** Tabs of a customer's history (CUST-030); null: nothing of this kind can happen in this version. */
export const TAB_TYPES = {
  all: [],
  points: [
    'earn_point',
    'redeem_point',
    'refund',
    'expire',
    'pending_point',
    'pending_released',
    'admin_adjustment',
    'coupon_granted',
  ],
  tier: null,
  email: null,
  orders: ['earn_point', 'pending_point', 'refund', 'coupon_used'],
  referral: null,
} as const satisfies Record<string, readonly ActivityType[] | null>;
export type ActivityTab = keyof typeof TAB_TYPES;
export const ACTIVITY_TABS = Object.keys(TAB_TYPES) as ActivityTab[];

/** Narrower views of the point activities (CUST-031, CUST-032); entry rewards come with VIP tiers. */
export const CHIP_TYPES = {
  earn_point: 'earn_point',
  redeem_point: 'redeem_point',
  refund: 'refund',
  expire: 'expire',
  entry_reward: null,
  admin_adjustment: 'admin_adjustment',
} as const satisfies Record<string, ActivityType | null>;
export type ActivityChip = keyof typeof CHIP_TYPES;
export const ACTIVITY_CHIPS = Object.keys(CHIP_TYPES) as ActivityChip[];

/** The kinds a view asks for: a list (empty for all), or null when nothing can be there. */
export function typesOf(tab: ActivityTab, chip: ActivityChip | ''): readonly ActivityType[] | null {
  if (tab !== 'points' || chip === '') return TAB_TYPES[tab];
  const type = CHIP_TYPES[chip];
  return type === null ? null : [type];
}

/** Which line of a balance's explanation a kind of activity counts into. */
export const CAUSE_TYPES = {
  earned: ['earn_point', 'pending_point'],
  adjusted: ['admin_adjustment'],
  refunded: ['refund'],
  redeemed: ['redeem_point'],
  returned: ['refund'],
  expired: ['expire'],
} as const satisfies Record<string, readonly ActivityType[]>;
export type Cause = keyof typeof CAUSE_TYPES;
