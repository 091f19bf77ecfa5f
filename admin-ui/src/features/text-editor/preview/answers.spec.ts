import { expect, it } from '@jest/globals';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import { answerOf } from './answers.js';
import { sceneOf } from './scenes.js';

it.each([
  ['pl', '{n} punkt|{n} punkty|{n} punktów', '100 punktów'],
  ['ar', 'لا نقاط|نقطة واحدة|نقطتان|{n} نقاط|{n} نقطة|{n} نقطة', '100 نقطة'],
])('says what signing up gives in the preview in %s [STOR-038]', (language, points, says) => {
  const sample = { shop: { name: '', currency: 'USD' }, earn: [], redeem: [], member: null };
  const { earn } = answerOf('state', sample, {
    scene: sceneOf('joinGet', 'joining')!,
    language,
    shop: '',
    texts: {},
    read: () => points,
    named: null,
    nameOf: String,
    tierName: String,
    referral: { friend: '', customer: '' },
    version: '1',
  }) as WidgetState;
  expect(earn.map(({ event, summary }) => [event, summary])).toEqual([['sign_up', says]]);
});
