import { expect, it } from '@jest/globals';
import { BRONZE, GOLD, SILVER, tierSettingsOf } from '../../../../tests/support/tiers/schemes.js';
import { nextTags, tagsFor } from './tags.js';

const none = { past: [], changed: [] };
const tagging = tierSettingsOf({ tiers: [BRONZE, { ...SILVER, autoTag: true }, { ...GOLD, autoTag: true }] });
const renamed = tierSettingsOf({
  tiers: [BRONZE, { ...SILVER, autoTag: true, tagPrefix: 'Club' }, { ...GOLD, autoTag: false }],
});

it('names the tiers whose tag a launch switches on', () => {
  expect(nextTags(none, null, tagging)).toEqual({ past: [], changed: ['silver', 'gold'] });
  expect(nextTags(none, tagging, tagging)).toEqual(none);
});

it('keeps tags that no tier has any more, until a tier has them again', () => {
  const second = nextTags(none, tagging, renamed);
  expect(second).toEqual({ past: ['Joy Silver', 'Joy Gold'], changed: ['silver', 'gold'] });
  expect(nextTags(second, renamed, tagging).past).toEqual(['Club Silver']);
});

it('takes off every tag but that of the tier', () => {
  expect(tagsFor(renamed, ['Joy Silver'], 'silver')).toEqual({ add: ['Club Silver'], remove: ['Joy Silver'] });
  expect(tagsFor(tagging, [], 'bronze')).toEqual({ add: [], remove: ['Joy Silver', 'Joy Gold'] });
});
