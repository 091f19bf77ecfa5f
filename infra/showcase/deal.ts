import { randomUUID } from 'node:crypto';
import type { ShopClient } from './shop-client.js';

const DAY_MS = 86_400_000;
const day = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);

/** A deal for members of the upper tiers. */
export async function offerDeal(shop: ShopClient): Promise<void> {
  const { deals } = await shop.get<{ deals: unknown[] }>('/lp/member-deals');
  if (deals.length > 0) return;
  const design = {
    actionText: 'Get my code',
    description: 'For our regulars, from the first firing of the season.',
    colours: { text: '#1C4532', background: '#F0FFF4' },
  };
  const settings = {
    title: '15% off the new glazes',
    discount: { kind: 'percentage', value: '15' },
    eligibility: 'tiers',
    tiers: ['fern', 'evergreen'],
    startDate: day(-3),
    endDate: day(27),
    design,
  };
  await shop.put(`/lp/member-deals/${randomUUID()}`, { state: 'active', settings });
}
