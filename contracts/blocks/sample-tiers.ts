import type { TierSettings } from '../tiers/settings.js';
import { tierAmounts } from './block-data.js';
import type { BlockData } from './data.js';

type Ladder = Pick<TierSettings, 'calculateBy'> & {
  readonly tiers: readonly Pick<TierSettings['tiers'][number], 'id' | 'title' | 'goal' | 'exclusive' | 'perks'>[];
};

/**
 * Sample data with the shop's own tiers, as a member of one of them reads.
 * @param own the member's tier; the lowest one without it
 */
export function withTiers(data: BlockData, { calculateBy, tiers }: Ladder, own: string | null): BlockData {
  const inWords = tierAmounts({ by: calculateBy, currency: data.shop.currency }, data, data.pointName);
  const ladder = tiers.filter(({ exclusive }) => !exclusive).sort((a, b) => a.goal - b.goal);
  const current = tiers.find(({ id }) => id === own) ?? ladder[0];
  const next = current && !current.exclusive ? ladder.find(({ goal }) => goal > current.goal) : undefined;
  // Halfway to the next one.
  const left = current && next ? Math.ceil((next.goal - current.goal) / 2) : 0;
  const way = next ? { title: next.title, left: inWords(String(left)), share: 1 - left / next.goal } : null;
  return {
    ...data,
    member: data.member && { ...data.member, tier: current?.title ?? '', next: way },
    tiers: [...ladder, ...(current?.exclusive ? [current] : [])].map(({ id, title, goal, exclusive, perks }) => ({
      id,
      title,
      goal: exclusive || goal === 0 ? '' : inWords(String(goal)),
      isBase: !exclusive && goal === 0,
      isOwn: data.member !== null && id === current?.id,
      perks: perks.map(({ description, reward }) => [description, reward].filter(Boolean).join(' – ')),
    })),
  };
}
