import { tierSettings } from '@loyalty/contracts/tiers/settings';
import type { Answers } from './answers.js';

const AT = '2026-11-28T09:00:00.000Z';

/** What a preview of a launch finds. */
export const FOUND = {
  members: 105,
  up: 18,
  down: 0,
  stay: 87,
  rewards: 21,
  rewardPoints: 1050,
  rewardCoupons: 0,
  rewardWorth: '10.50',
  byTier: [],
  sales: [{ tier: 'silver', orders: 42, revenue: '1240.500' }],
  flows: [{ from: 'Bronze', to: 'Silver', direction: 'up', members: 18 }],
  largest: [{ customer: '8209', name: 'Iris', from: 'Bronze', to: 'Silver', direction: 'up', value: 640 }],
};

export const previewTask = (state: 'running' | 'done', result: object = FOUND, kind = 'tier-preview') => ({
  id: '5f5b2b0c-6d0c-4b8e-9e57-2f4f7a1f2c11',
  context: 'tiers',
  kind,
  state,
  done: 0,
  total: 105,
  errors: 0,
  cancellable: false,
  askedAt: AT,
  endedAt: state === 'done' ? AT : null,
  tookMs: state === 'done' ? 20 : null,
  result: state === 'done' ? result : null,
});

/** Previews that are found at once: the page of a scheme begins one for whatever can be launched. */
export const previewed: Answers = {
  'tiers.preview': () => previewTask('running'),
  'tasks.get': () => previewTask('done'),
};

/** A scheme with a draft over what was launched. */
export const schemeOf = (given: { draft?: object; launched?: object; more?: object }): Answers => ({
  ...previewed,
  'tiers.get': (data: object) => ({
    ...data,
    revision: 1,
    draft: given.draft ? tierSettings.parse(given.draft) : null,
    ...(given.launched
      ? { launched: tierSettings.parse(given.launched), status: 'active', version: 1, undoable: 1 }
      : {}),
    ...given.more,
  }),
});
