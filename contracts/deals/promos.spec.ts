import { describe, expect, it } from '@jest/globals';
import { HEADSTART_DAYS, headstartOffer, isAccessStale, isPromoShown, promoWidget } from './promos.js';

const NOW = '2026-06-10T12:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();

describe('sale promos', () => {
  it('have the eight fields of the spec and a type [DEAL-032, DEAL-033]', () => {
    const fields = 'type enabled appName discountCode newPromoShowAt isHolidaySale promoDelay countdown promoCountdown';
    expect(Object.keys(promoWidget.parse({})).toSorted()).toEqual(fields.split(' ').toSorted());
  });

  it('are shown again after their delay, until one is claimed', () => {
    const promo = promoWidget.parse({ enabled: true, promoDelay: 3 });
    expect(isPromoShown(promo, null, null, NOW)).toBe(true);
    expect(isPromoShown(promo, daysAgo(2), null, NOW)).toBe(false);
    expect(isPromoShown(promo, daysAgo(4), null, NOW)).toBe(true);
    expect(isPromoShown(promo, null, 'salePopup', NOW)).toBe(false);
    expect(isPromoShown({ ...promo, newPromoShowAt: daysAgo(-1) }, null, null, NOW)).toBe(false);
    expect(isPromoShown({ ...promo, enabled: false }, null, null, NOW)).toBe(false);
  });

  it('renew the access time when it is older than three days [DEAL-037]', () => {
    expect([null, daysAgo(2), daysAgo(4)].map((at) => isAccessStale(at, NOW))).toEqual([true, false, true]);
  });
});

describe('the headstart programme', () => {
  it('lasts a year [DEAL-041]', () => {
    expect(HEADSTART_DAYS).toBe(365);
  });

  it('is a coupon for stores on higher plans of the platform', () => {
    expect(['professional', 'unlimited', 'shopify_plus', 'Shopify Plus', 'Grow'].map(headstartOffer)).toEqual(
      Array(5).fill('coupon'),
    );
    expect(['basic', 'Development', ''].map(headstartOffer)).toEqual(['headstart', 'headstart', 'headstart']);
  });
});
