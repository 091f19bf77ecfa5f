import type { View } from '../panel/app.js';
import { h } from '../panel/h.js';
import { codesToUse } from '../rules/rewards.js';
import { codeList, offers, rewardList } from './parts.js';

/** Usable codes, then all rewards, then causes that take points. */
export const rewards: View = (app, state) => {
  const { speech: texts } = app;
  const codes = codesToUse(state.member?.coupons ?? []);
  return {
    title: texts.say('rewards'),
    sub: state.member ? texts.count('youHave', state.member.points.available) : '',
    tab: 'rewards',
    live: true,
    body: [
      codes.length > 0 && h('h3', {}, texts.say('yourCodes')),
      codes.length > 0 && codeList(app, state, codes),
      h('h3', {}, texts.say('useYourPoints')),
      rewardList(app, state),
      state.giving && h('h3', {}, state.giving.title),
      state.giving && offers(app, state, state.giving.causes),
    ],
  };
};
