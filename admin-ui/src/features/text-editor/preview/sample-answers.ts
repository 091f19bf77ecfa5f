import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { ShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import type { StreakState } from '@loyalty/contracts/shopper/dates';
import type { StatementLine } from '@loyalty/contracts/shopper/queries';
import type { OwnStatement } from '@loyalty/contracts/shopper/statement';
import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import { EARLIER, LATER, type NameOf } from './sample-programs.js';
import type { Scene } from './scenes.js';

/** A code of the sample's member. */
export function sampleCoupon(of: NonNullable<Scene['coupon']>, title: string, currency: string): RedeemedCoupon {
  return {
    id: 'held',
    code: 'MAYA-7KQ2',
    status: of === 'pending' ? 'pending' : 'available',
    program: 'none',
    title,
    kind: of === 'credit' ? 'store_credit' : of === 'till' ? 'pos_amount_discount' : 'amount_discount',
    value: '5',
    currency,
    reward: { kind: 'amount', value: '5' },
    points: 500,
    expiresAt: of === 'undated' ? null : LATER,
  } as unknown as RedeemedCoupon;
}

const DAYS = 7;

export function sampleStreak(of: NonNullable<Scene['streak']>, title: string): StreakState | null {
  if (of === 'none') return null;
  const number = of === 'done' ? DAYS : 3;
  return {
    programId: 'streak',
    title,
    status: of === 'visited' ? 'running' : of,
    number,
    visitedToday: of === 'visited' || of === 'done',
    days: Array.from({ length: DAYS }, (_, at) => ({
      day: at + 1,
      points: (at + 1) % 3 === 0 ? 20 : 0,
      done: at < number,
    })),
    message: null,
    code: of === 'broken' ? 'streak.incomplete' : null,
  };
}

export function sampleTier(
  by: NonNullable<Scene['tiers']>,
  isMember: boolean,
  nameOf: (tier: 'base' | 'tier') => string,
): ShopperTier {
  const goal = by === 'numberOfOrders' ? '5' : '500';
  const [base, next] = [
    { id: 'base', title: nameOf('base'), colour: '#a8643a', icon: null },
    { id: 'next', title: nameOf('tier'), colour: '#7c8794', icon: null },
  ];
  return {
    by,
    currency: by === 'moneySpent' ? 'USD' : null,
    member: isMember,
    current: isMember ? base : null,
    value: by === 'numberOfOrders' ? '2' : '260',
    next: isMember ? { ...next, goal, left: by === 'numberOfOrders' ? '3' : '240' } : null,
    tiers: [
      { ...base, goal: '0', exclusive: false, perks: [] },
      { ...next, goal, exclusive: false, perks: [] },
    ],
  };
}

/** Lines of a history with these titles, newest first. */
export function sampleHistory(titles: readonly string[]): StatementLine[] {
  return titles.map((title, at) => {
    const points = at % 2 === 0 ? 40 : -20;
    return {
      id: String(at),
      type: 'earn_point',
      title,
      points,
      balanceAfter: 1280 - 20 * at,
      occurredAt: EARLIER,
      expiresAt: null,
    };
  });
}

export function sampleStatement(titles: readonly string[], { empty, statement }: Scene): OwnStatement {
  const lines = empty === 'statement' ? [] : titles.slice(0, 2);
  return {
    month: '2026-11',
    zone: 'UTC',
    partial: statement !== 'past',
    firstMonth: '2026-10',
    opening: 1260,
    closing: lines.length > 0 ? 1280 : 1260,
    points: null,
    nextExpiry: { points: 120, at: LATER },
    omitted: { lines: 0, points: 0 },
    lines: lines.map((title, at) => ({
      id: String(at),
      title,
      points: at === 0 ? 40 : -20,
      balance: at === 0 ? 1300 : 1280,
      occurredAt: EARLIER,
    })),
  };
}

export function sampleReferrals(summaries: { friend: string; customer: string }): ShopperReferrals {
  const offer = (summary: string) => ({
    title: '',
    kind: 'points' as const,
    amount: 100,
    minimumPurchase: 0,
    summary,
    condition: '',
  });
  return {
    link: null,
    showsName: false,
    share: [],
    description: '',
    currency: 'USD',
    friendReward: offer(summaries.friend),
    customerReward: offer(summaries.customer),
    orderRequirement: 0,
    completed: 3,
    pending: 1,
    referrals: [],
  };
}

export const sampleReviews = (['submitted', 'under_approval', 'approved', 'rejected', 'failed'] as const).map(
  (flow, at) => ({
    id: flow,
    link: `https://maps.app.goo.gl/${at + 1}`,
    at: EARLIER,
    status: 'pending' as const,
    flow,
    points: flow === 'approved' ? 50 : 0,
    message: '',
  }),
);

export const sampleGifts = (nameOf: NameOf) => [
  { variantId: 'gid://shopify/ProductVariant/1', collectionId: null, title: nameOf('free_gift'), available: true },
  { variantId: 'gid://shopify/ProductVariant/2', collectionId: null, title: nameOf('free_gift'), available: false },
];
