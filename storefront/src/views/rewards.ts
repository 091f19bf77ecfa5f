import type { View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { codesToUse } from '../rules/rewards.js';
import { codeList, rewardList } from './parts.js';

/** Codes that can be used, then all rewards. */
export const rewards: View = (app, state) => {
  const { speech } = app;
  const codes = codesToUse(state.member?.coupons ?? []);
  return {
    title: speech.say('rewards'),
    sub: state.member ? speech.count('youHave', state.member.points.available) : '',
    tab: 'rewards',
    live: true,
    body: [
      codes.length > 0 && h('h3', {}, speech.say('yourCodes')),
      codes.length > 0 && codeList(app, state, codes),
      h('h3', {}, speech.say('useYourPoints')),
      rewardList(app, state),
    ],
  };
};
