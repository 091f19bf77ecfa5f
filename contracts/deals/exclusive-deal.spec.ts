import { describe, expect, it } from '@jest/globals';
import {
  countdownEnd,
  dealText,
  type ExclusiveDeal,
  exclusiveDeal,
  exclusiveDealSettings,
  isDealShown,
} from './exclusive-deal.js';

const NOW = '2026-06-01T12:00:00.000Z';
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();
const deal = (part: Partial<ExclusiveDeal> = {}): ExclusiveDeal => ({
  ...exclusiveDeal.parse({
    id: 'deal',
    type: 'exclusive_deal',
    isActive: true,
    hiddenAt: null,
    firstSeen: null,
    deleteAt: '2027-06-01T12:00:00.000Z',
  }),
  ...part,
});

describe('the banner of the exclusive deal', () => {
  it('is shown only if all four conditions hold [DEAL-020]', () => {
    for (let bits = 0; bits < 16; bits++) {
      const [isActive, isOtherPlan, isBack, isBefore] = [bits & 1, bits & 2, bits & 4, bits & 8].map((bit) => bit > 0);
      const one = deal({
        isActive: isActive!,
        hiddenAt: isBack ? hoursAgo(7) : hoursAgo(5),
        deleteAt: isBefore ? hoursAgo(-1) : hoursAgo(1),
      });
      expect(isDealShown(one, isOtherPlan ? 'free' : 'advanced_2025', NOW)).toBe(bits === 15);
    }
  });

  it('stays away for the hours of its spam duration [DEAL-018]', () => {
    expect([5, 6, 7].map((hours) => isDealShown(deal({ hiddenAt: hoursAgo(hours) }), null, NOW))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('counts down from its first sight, never beyond its end', () => {
    expect(countdownEnd(deal({ firstSeen: NOW, bannerDuration: 2 }))).toBe(hoursAgo(-2));
    expect(countdownEnd(deal({ firstSeen: NOW, bannerDuration: 2, deleteAt: hoursAgo(-1) }))).toBe(hoursAgo(-1));
  });
});

describe('texts of the exclusive deal', () => {
  it('replace the three placeholders [DEAL-010]', () => {
    const text = '{{store_name}}: {{discount_value}} off for {{month_numbers}} months';
    expect(dealText(text, { discountPercent: 30, discountApplyMonths: 6 }, 'Fern')).toBe('Fern: 30% off for 6 months');
    expect(dealText('{store_name} store_name', { discountPercent: 30, discountApplyMonths: 6 }, 'Fern')).toBe(
      'Fern Fern',
    );
  });
});

describe('settings of the exclusive deal', () => {
  it('have the defaults of the spec [DEAL-012, DEAL-013, DEAL-014]', () => {
    expect(exclusiveDealSettings.parse({})).toMatchObject({
      discountPercent: 50,
      discountApplyMonths: 3,
      bannerSpamDuration: 6,
    });
  });
});
