import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { byReach, detailOf, missingPoints, type Reward } from '../rules/rewards.js';
import { opens } from './forms.js';
import { line } from './line.js';

/** Ways to earn with their summaries, or a message when there are none. */
export function waysToEarn(app: App, state: WidgetState): HTMLElement {
  if (state.earn.length === 0) return h('p', {}, app.speech.say('noWays'));
  return h('ul', {}, ...state.earn.map((way) => line(way.title, way.summary)));
}

function rewardEnd(app: App, state: WidgetState, reward: Reward, act = app.speech.say('redeem')): Child {
  const { speech: texts } = app;
  if (state.member?.type === 'Left') return null;
  if (reward.no) return h('small', { class: 'end' }, texts.rejection(reward.no.code, reward.no.text));
  if (!state.member) return null;
  if (!reward.within) {
    const missing = missingPoints(reward, state.member.points);
    return missing > 0 && h('small', { class: 'end' }, texts.say('toGo', { n: texts.number(missing) }));
  }
  return h(
    'button',
    {
      type: 'button',
      id: `redeem-${reward.id}`,
      class: 'mini',
      'aria-label': `${act}: ${reward.title}`,
      onclick: opens(app, (forms) => forms.redeem(reward)),
    },
    act,
  );
}

/** Rewards, or causes, with what can be done about each. */
export const offers = (app: App, state: WidgetState, rewards: readonly Reward[], act?: string): HTMLElement =>
  h(
    'ul',
    {},
    ...rewards.map((reward) => {
      const detail = detailOf(reward, app.speech.count('points', reward.pointsCost));
      return line(reward.title, detail, rewardEnd(app, state, reward, act));
    }),
  );

/** Rewards, affordable ones first: all of them, or this many. */
export function rewardList(app: App, state: WidgetState, most?: number): HTMLElement {
  if (state.redeem.length === 0) return h('p', {}, app.speech.say('noRewards'));
  return offers(app, state, byReach(state.redeem).slice(0, most));
}

/** Unused codes. */
export function codeList(app: App, state: WidgetState, coupons: readonly RedeemedCoupon[]): HTMLElement {
  const { speech: texts } = app;
  const rows = coupons.map((held) => {
    const detail = held.expiresAt
      ? texts.say('validUntil', { date: texts.day(held.expiresAt, state.shop.zone, state.at) })
      : texts.say('validOnce');
    const show = {
      type: 'button',
      id: `code-${held.id}`,
      class: 'mini',
      'aria-label': `${texts.say('showCode')}: ${held.title}`,
      onclick: opens(app, (forms) => forms.coupon(held)),
    };
    return line(held.title, detail, h('button', show, texts.say('showCode')));
  });
  return h('ul', {}, ...rows);
}
