import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';
import type { WayToEarn, WayToRedeem } from '@loyalty/contracts/shopper/ways';

/** Answers to a shopper of the demo’s Japanese shop, as the service gave them. */
export const NOW = '2026-11-28T21:35:18.336Z';
const idOf = (nth: number): string => `134461c0-c20e-8a52-a4f6-${String(nth).padStart(12, '0')}`;

export const pointsOf = (available: number, more: object = {}) => ({
  available,
  pending: 0,
  held: 0,
  debt: 0,
  ...more,
});

export const wayToEarn = (nth: number, more: Partial<WayToEarn>): WayToEarn => ({
  id: idOf(nth),
  event: 'place_order',
  title: 'Tea for points',
  summary: '1 point per ¥10',
  icon: 'bag',
  image: null,
  form: 'none',
  lead: '',
  button: '',
  link: null,
  questions: [],
  dateFormat: null,
  told: false,
  next: null,
  done: null,
  ...more,
});

export const wayToRedeem = (nth: number, more: Partial<WayToRedeem>): WayToRedeem => ({
  id: idOf(nth),
  event: 'amount_discount',
  title: '¥500 off your tea',
  summary: '¥500 off for 500 points',
  icon: 'tag',
  image: null,
  costMode: 'fixed',
  pointsCost: 500,
  gives: 'money',
  redeemValue: '500',
  minPoints: null,
  maxPoints: null,
  minimumPurchase: null,
  isPicked: false,
  instructions: '',
  until: null,
  no: null,
  within: true,
  ...more,
});

export const REWARD = wayToRedeem(1, {});
export const OWN_DISCOUNT = wayToRedeem(2, {
  title: 'Your own discount',
  summary: '¥100 off for each 100 points',
  costMode: 'dynamic',
  pointsCost: 100,
  redeemValue: '100',
});

/** What the widget shows to a guest of the shop. */
export const guest: WidgetState = {
  shop: { name: 'Kumo Tea', currency: 'JPY', zone: 'Asia/Tokyo', language: null, label: null },
  tiers: false,
  member: null,
  earn: [wayToEarn(0, {})],
  redeem: [REWARD, OWN_DISCOUNT].map((reward) => ({ ...reward, within: false })),
  deals: [],
  giving: null,
  texts: null,
  position: 10,
  at: NOW,
};

/** Answers where the merchant has texts of their own in a language. */
export const withTexts = (state: WidgetState, texts: Readonly<Record<string, string>>, language = 'en') => ({
  'shopper.state': { ...state, texts: 'f00d' },
  'shopper.texts': { language, version: 'f00d', texts },
});

type Member = NonNullable<WidgetState['member']>;

/** What it shows to a member who has bought a kettle. */
export function memberWith(available: number, more: Partial<Member> = {}): WidgetState {
  const member: Member = {
    id: '7',
    firstName: 'Maya',
    type: 'Member',
    since: '2026-03-14T09:30:00.000Z',
    points: pointsOf(available),
    nextExpiry: null,
    coupons: [],
    ...more,
  };
  const redeem = [REWARD, OWN_DISCOUNT].map((reward) => ({ ...reward, within: reward.pointsCost <= available }));
  return { ...guest, member, redeem };
}

/** A code of the reward, that was just made. */
export const coupon: RedeemedCoupon = {
  id: idOf(3),
  code: 'KUMO1-23456-789A',
  status: 'available',
  program: REWARD.id,
  title: REWARD.title,
  kind: 'amount_discount',
  value: '500',
  currency: 'JPY',
  reward: { kind: 'amount', amount: '500', goods: { of: 'all' } },
  points: 500,
  expiresAt: null,
};

export const line = (more: Partial<StatementLine>): StatementLine => ({
  id: idOf(4),
  type: 'earned',
  title: 'Order #1001',
  points: 1280,
  balanceAfter: 1280,
  occurredAt: NOW,
  expiresAt: null,
  ...more,
});
