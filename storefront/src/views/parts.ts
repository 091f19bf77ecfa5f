import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { byReach, leastPoints, type Reward } from '../rules/rewards.js';
import { coupon } from './coupon.js';
import { redeem } from './redeem.js';

/** One row: what, a second line, and what can be done or read at its end. */
export function line(title: Child, detail: Child, end?: Child): HTMLElement {
  return h('li', { class: 'line' }, h('div', {}, h('b', {}, title), detail && h('small', {}, detail)), end);
}

/** Ways to earn with their sentence, or the sentence that there are none. */
export function waysToEarn(app: App, state: WidgetState): HTMLElement {
  if (state.earn.length === 0) return h('p', {}, app.speech.say('noWays'));
  return h('ul', {}, ...state.earn.map((way) => line(way.title, way.summary)));
}

function rewardEnd(app: App, state: WidgetState, reward: Reward): Child {
  const { speech } = app;
  if (!state.member || state.member.type === 'Left') return null;
  if (!reward.within) {
    const missing = leastPoints(reward) - state.member.points.available;
    return missing > 0 && h('small', { class: 'end' }, speech.say('toGo', { n: speech.number(missing) }));
  }
  return h(
    'button',
    {
      type: 'button',
      id: `redeem-${reward.id}`,
      class: 'mini',
      'aria-label': `${speech.say('redeem')}: ${reward.title}`,
      onclick: () => app.show(redeem(reward)),
    },
    speech.say('redeem'),
  );
}

/** Rewards, those within reach first. */
export function rewardList(app: App, state: WidgetState): HTMLElement {
  if (state.redeem.length === 0) return h('p', {}, app.speech.say('noRewards'));
  const rows = byReach(state.redeem).map((reward) => line(reward.title, reward.summary, rewardEnd(app, state, reward)));
  return h('ul', {}, ...rows);
}

/** Codes that wait to be used. */
export function codeList(app: App, state: WidgetState, coupons: readonly RedeemedCoupon[]): HTMLElement {
  const { speech } = app;
  const rows = coupons.map((held) => {
    const detail = held.expiresAt
      ? speech.say('validUntil', { date: speech.day(held.expiresAt, state.shop.zone, state.at) })
      : speech.say('validOnce');
    const show = {
      type: 'button',
      id: `code-${held.id}`,
      class: 'mini',
      'aria-label': `${speech.say('showCode')}: ${held.title}`,
      onclick: () => app.show(coupon(held)),
    };
    return line(held.title, detail, h('button', show, speech.say('showCode')));
  });
  return h('ul', {}, ...rows);
}
