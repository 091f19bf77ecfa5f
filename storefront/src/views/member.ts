import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { codesToUse, leastPoints, missingPoints, nextReward, worth } from '../rules/rewards.js';
import { rewardList } from './parts.js';
import { rewards } from './rewards.js';

/** An expiry nearer than this is said in amber; a later one quietly. */
const SOON_MS = 30 * 24 * 3_600_000;

type Member = NonNullable<WidgetState['member']>;

function balance({ speech }: App, state: WidgetState, { points }: Member): HTMLElement {
  const { currency, label } = state.shop;
  const value = worth(state.redeem, points.available, currency);
  const facts = [
    value && speech.say('worth', { money: speech.money(value, currency) }),
    points.pending > 0 && speech.count('pending', points.pending),
    points.held > 0 && speech.count('held', points.held),
  ].filter(Boolean);
  const n = h('b', {}, speech.number(points.available));
  const own = label && (points.available === 1 ? label.singular : label.plural);
  const named =
    label?.position === 'before' ? [`${own} `, n] : [n, ` ${own ?? speech.count('pointsWord', points.available)}`];
  return h('p', { class: 'balance' }, ...named, h('small', {}, facts.join(' · ')));
}

function expiry({ speech }: App, state: WidgetState, { nextExpiry }: Member): Child {
  if (!nextExpiry) return null;
  const soon = Date.parse(nextExpiry.at) - Date.parse(state.at) < SOON_MS;
  const date = speech.day(nextExpiry.at, state.shop.zone, state.at);
  return h('p', { class: soon ? 'amber' : 'quiet start' }, speech.count('expire', nextExpiry.points, { date }));
}

/** The next reward as a bar, with what is missing for it. */
function next({ speech }: App, state: WidgetState, { points }: Member): Child {
  const reward = nextReward(state.redeem);
  if (!reward) return null;
  const least = leastPoints(reward);
  const missing = missingPoints(reward, points);
  return h(
    'div',
    { class: 'next' },
    h('b', {}, speech.say('next', { title: reward.title })),
    h('small', {}, speech.say('toGo', { n: speech.number(missing) })),
    h('progress', { max: least, value: Math.max(0, least - missing), 'aria-label': reward.title }),
  );
}

function codes(app: App, { coupons }: Member): Child {
  const ready = codesToUse(coupons).length;
  if (ready === 0) return null;
  const open = { type: 'button', id: 'codes', class: 'wide', onclick: () => app.show(rewards) };
  return h('button', open, app.speech.count('codesReady', ready));
}

/** Balance and what it is worth, what is owed or runs out, and what it can be used for. */
export const member: View = (app, state) => {
  const who = state.member as Member;
  const { speech } = app;
  return {
    title: who.firstName ? speech.say('hi', { name: who.firstName }) : speech.say('hello'),
    sub: speech.say('member'),
    tab: 'home',
    live: true,
    body: [
      balance(app, state, who),
      who.points.debt > 0 && h('p', { class: 'amber' }, speech.count('owed', who.points.debt)),
      expiry(app, state, who),
      next(app, state, who),
      codes(app, who),
      h('h3', {}, speech.say('useYourPoints')),
      rewardList(app, state),
    ],
  };
};
