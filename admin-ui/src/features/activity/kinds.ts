import type { ActivityRow, ActivityType, PointFlow } from '@loyalty/contracts/activity/queries';
import type { IconName } from '../../kit/display/icons.js';
import { addressOf, type Moment } from '../history/address.js';

/** Appearance of each kind of line in a history. */
export const APPEARANCE: Readonly<Record<ActivityType, { icon: IconName; look: string }>> = {
  earn_point: { icon: 'earn', look: 'earn' },
  redeem_point: { icon: 'redeem', look: 'redeem' },
  refund: { icon: 'undo', look: 'refund' },
  expire: { icon: 'clock', look: 'expire' },
  pending_point: { icon: 'clock', look: 'earn' },
  pending_released: { icon: 'earn', look: 'plain' },
  admin_adjustment: { icon: 'edit', look: 'plain' },
  migrate: { icon: 'earn', look: 'plain' },
  coupon_used: { icon: 'discount', look: 'redeem' },
  revoked_coupon_used: { icon: 'discount', look: 'refund' },
  expired_coupon_used: { icon: 'discount', look: 'refund' },
  coupon_granted: { icon: 'discount', look: 'earn' },
  coupon_revoked: { icon: 'undo', look: 'refund' },
  adjust_store_credit: { icon: 'discount', look: 'earn' },
  tier_upgrade: { icon: 'join', look: 'earn' },
  tier_downgrade: { icon: 'leave', look: 'plain' },
  entry_reward: { icon: 'discount', look: 'earn' },
  joined: { icon: 'join', look: 'plain' },
  left: { icon: 'leave', look: 'plain' },
  membership_restored: { icon: 'undo', look: 'plain' },
  merge: { icon: 'join', look: 'plain' },
  unmerge: { icon: 'undo', look: 'plain' },
  edited: { icon: 'edit', look: 'plain' },
  segment_excluded: { icon: 'leave', look: 'plain' },
  segment_reverted: { icon: 'join', look: 'plain' },
};

/** Address of a line's explanation: the customer's profile with the line selected. */
export function whyOf(row: Pick<ActivityRow, 'id' | 'customer'>, moment: Moment = {}): string {
  return addressOf(`/customers/profile/${row.customer.id}`, { why: row.id, ...moment });
}

/** Address of the journal without the filters of an earlier visit: an order in the address opens the list as it begins. */
export const WHOLE_JOURNAL = addressOf('/customers/activity/all', { sort: 'newest' });

/** Address of the journal with the rows of a day that a figure counts. */
export const journalOf = (day: string, filters: { readonly types?: string; readonly flow?: PointFlow }): string =>
  addressOf('/customers/activity/all', { ...filters, from: day, to: day });

/** Group of the day's overview in which each kind of line is shown. */
const GROUPS = {
  earn_point: 'earn',
  pending_point: 'earn',
  pending_released: 'earn',
  coupon_granted: 'earn',
  adjust_store_credit: 'earn',
  redeem_point: 'redeem',
  coupon_used: 'redeem',
  revoked_coupon_used: 'redeem',
  expired_coupon_used: 'redeem',
  refund: 'back',
  expire: 'back',
  coupon_revoked: 'back',
  tier_upgrade: 'tiers',
  tier_downgrade: 'tiers',
  entry_reward: 'tiers',
  admin_adjustment: 'staff',
  migrate: 'imports',
  membership_restored: 'imports',
  joined: 'people',
  left: 'people',
  merge: 'records',
  unmerge: 'records',
  edited: 'records',
  segment_excluded: 'records',
  segment_reverted: 'records',
} as const satisfies Record<ActivityType, string>;
export type ActivityGroup = (typeof GROUPS)[ActivityType];

/** The groups in the order in which they are shown. */
export const ACTIVITY_GROUPS: readonly ActivityGroup[] = [...new Set(Object.values(GROUPS))];

export const typesIn = (group: ActivityGroup): readonly ActivityType[] =>
  (Object.keys(GROUPS) as ActivityType[]).filter((type) => GROUPS[type] === group);

/** Tabs of a customer's history with their kinds (empty for all), for implemented features. */
const TAB_TYPES = {
  all: [],
  points: [
    'earn_point',
    'redeem_point',
    'refund',
    'expire',
    'pending_point',
    'pending_released',
    'admin_adjustment',
    'migrate',
    'coupon_granted',
    'coupon_revoked',
    'entry_reward',
    'merge',
    'unmerge',
  ],
  tiers: ['tier_upgrade', 'tier_downgrade', 'entry_reward'],
  orders: ['earn_point', 'pending_point', 'refund', 'coupon_used', 'revoked_coupon_used', 'expired_coupon_used'],
} as const satisfies Record<string, readonly ActivityType[]>;
export type ActivityTab = keyof typeof TAB_TYPES;

/** Tabs of a customer's history in their order (CUST-030): those of activities, and those of records that move no points. */
export const HISTORY_TABS = ['all', 'points', 'tiers', 'emails', 'orders', 'referral'] as const;
export type HistoryTab = (typeof HISTORY_TABS)[number];

export const isActivityTab = (tab: HistoryTab): tab is ActivityTab => Object.hasOwn(TAB_TYPES, tab);

/** Narrower filters of the point activities (CUST-031). */
const CHIP_TYPES = {
  earn_point: 'earn_point',
  redeem_point: 'redeem_point',
  refund: 'refund',
  expire: 'expire',
  entry_reward: 'entry_reward',
  admin_adjustment: 'admin_adjustment',
} as const satisfies Record<string, ActivityType>;
export type ActivityChip = keyof typeof CHIP_TYPES;
export const ACTIVITY_CHIPS = Object.keys(CHIP_TYPES) as ActivityChip[];

/** Kinds requested by a view; empty for all. */
export function typesOf(tab: ActivityTab, chip: ActivityChip | ''): readonly ActivityType[] {
  return tab !== 'points' || chip === '' ? TAB_TYPES[tab] : [CHIP_TYPES[chip]];
}

/** Cause in a balance's explanation that each kind of activity counts into. */
export const CAUSE_TYPES = {
  earned: ['earn_point', 'pending_point', 'entry_reward'],
  adjusted: ['admin_adjustment', 'migrate'],
  refunded: ['refund'],
  redeemed: ['redeem_point'],
  returned: ['refund'],
  expired: ['expire'],
  merged: ['merge', 'unmerge'],
} as const satisfies Record<string, readonly ActivityType[]>;
export type Cause = keyof typeof CAUSE_TYPES;
