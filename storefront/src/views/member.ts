import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { codesToUse, couponValue, leastPoints, missingPoints, nextReward } from '../rules/rewards.js';
import { dealList } from './deals.js';
import { rewardList } from './parts.js';
import { tierPlace } from './tier.js';

/** A nearer expiry is shown in amber; a later one muted. */
const DAY_MS = 24 * 3_600_000;
const SOON_MS = 30 * DAY_MS;

/** Rewards on the first tab; the others have a tab of their own. */
const FIRST_REWARDS = 3;

type Member = NonNullable<WidgetState['member']>;

function balance({ speech: texts }: App, state: WidgetState, { points }: Member): HTMLElement {
  const { currency, label } = state.shop;
  const value = couponValue(state.redeem, points.available, currency);
  const facts = [
    value && texts.say('worth', { money: texts.money(value, currency) }),
    points.pending > 0 && texts.count('pending', points.pending),
    points.held > 0 && texts.count('held', points.held),
  ].filter(Boolean);
  const n = h('b', {}, texts.number(points.available));
  const word = texts.count('pointsWord', points.available);
  const named = label?.position === 'before' ? [`${word} `, n] : [n, ` ${word}`];
  return h('p', { class: 'balance' }, ...named, h('small', {}, facts.join(' · ')));
}

function expiry({ speech: texts }: App, state: WidgetState, { nextExpiry }: Member): Child {
  if (!nextExpiry) return null;
  const soon = Date.parse(nextExpiry.at) - Date.parse(state.at) < SOON_MS;
  const date = texts.day(nextExpiry.at, state.shop.zone, state.at);
  const in_time = texts.inDays(Math.round((Date.parse(nextExpiry.at) - Date.parse(state.at)) / DAY_MS));
  return h('p', { class: soon ? 'amber' : 'quiet start' }, texts.count('expire', nextExpiry.points, { date, in_time }));
}

/** Progress bar to the next reward, with the missing points. */
function next({ speech: texts }: App, state: WidgetState, { points }: Member): Child {
  const reward = nextReward(state.redeem);
  if (!reward) return null;
  const least = leastPoints(reward);
  const missing = missingPoints(reward, points);
  return h(
    'div',
    { class: 'next' },
    h('b', {}, texts.say('next', { title: reward.title })),
    h('small', {}, texts.say('toGo', { n: texts.number(missing) })),
    h('progress', { max: least, value: Math.max(0, least - missing), 'aria-label': reward.title }),
  );
}

function codes(app: App, { coupons }: Member): Child {
  const ready = codesToUse(coupons).length;
  if (ready === 0) return null;
  return opener('codes', app.speech.count('codesReady', ready), app);
}

/** Leads to the tab of rewards and codes. */
function opener(id: string, text: string, app: App): HTMLElement {
  return h('button', { type: 'button', id, class: 'wide', onclick: () => app.showTab('rewards') }, text);
}

/** Balance and its value, debt or expiring points, and their use. */
export const member: View = (app, state) => {
  const who = state.member as Member;
  const { speech: texts } = app;
  return {
    title: who.firstName ? texts.say('hi', { name: who.firstName }) : texts.say('hello'),
    sub: texts.say('member'),
    tab: 'home',
    live: true,
    body: [
      balance(app, state, who),
      who.points.debt > 0 && h('p', { class: 'amber' }, texts.count('owed', who.points.debt)),
      expiry(app, state, who),
      state.tiers && tierPlace(app),
      next(app, state, who),
      codes(app, who),
      dealList(app, state),
      h('h3', {}, texts.say('useYourPoints')),
      rewardList(app, state, FIRST_REWARDS),
      state.redeem.length > FIRST_REWARDS && opener('all', texts.say('rewards'), app),
    ],
  };
};
