import type { View } from '../panel/app.js';
import { waysToEarn } from './parts.js';

export const earn: View = (app, state) => ({
  title: app.speech.say('waysToEarn'),
  sub: app.speech.say('shopRewards', { shop: state.shop.name }),
  tab: 'earn',
  live: true,
  body: [waysToEarn(app, state)],
});
