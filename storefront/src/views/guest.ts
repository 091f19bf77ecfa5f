import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { busyButton } from './busy-button.js';
import { rewardList, waysToEarn } from './parts.js';
import { tierPlace } from './tier.js';

const has = ({ earn }: WidgetState, ...events: string[]) => earn.find(({ event }) => events.includes(event));
const forOrders = (state: WidgetState) => has(state, 'place_order', 'subscription_order');

/** Benefits of joining, from the store's active programs, the reward for joining first. */
function promise({ speech: texts }: App, state: WidgetState): Child {
  const welcome = has(state, 'sign_up');
  const lead = welcome
    ? texts.say('joinGet', { points: welcome.summary })
    : forOrders(state)
      ? texts.say('joinLead')
      : state.redeem.length > 0 && texts.say('joinMoney');
  return lead && h('p', { class: 'lead' }, lead);
}

function programs(app: App, state: WidgetState): Child[] {
  return [
    state.tiers && tierPlace(app),
    h('h3', {}, app.speech.say('waysToEarn')),
    waysToEarn(app, state),
    h('h3', {}, app.speech.say('whatPointsGive')),
    rewardList(app, state),
  ];
}

/** View for a signed-out shopper: the store's pages sign in and return here. */
export const visitor: View = (app, state) => {
  const { speech: texts, links } = app;
  return {
    title: texts.say('shopRewards', { shop: state.shop.name }),
    sub: forOrders(state) ? texts.say('everyOrder') : '',
    tab: 'home',
    live: true,
    body: [
      promise(app, state),
      h('a', { class: 'main', id: 'join', href: links.register }, texts.say('join')),
      h('p', { class: 'quiet' }, `${texts.say('alreadyMember')} `, h('a', { href: links.signIn }, texts.say('signIn'))),
      ...programs(app, state),
    ],
  };
};

/** View for a customer outside the program: not joined, left, or too new to be known. */
export const guest: View = (app, state) => {
  const { speech: texts, shopper } = app;
  const who = state.member;
  const available = who?.points.available ?? 0;
  const join = busyButton(app, {
    id: 'join',
    label: texts.say('join'),
    async run(key) {
      const outcome = await shopper.join(key);
      if (!outcome.ok) return outcome;
      app.announce(texts.say('joined'));
      await app.refresh();
      return outcome;
    },
  });
  return {
    title: who?.firstName ? texts.say('hi', { name: who.firstName }) : texts.say('hello'),
    sub: texts.say(who?.type === 'Left' ? 'left' : 'notMember'),
    tab: 'home',
    live: true,
    body: [
      available > 0 && h('p', {}, texts.count('youHave', available)),
      promise(app, state),
      join,
      ...programs(app, state),
    ],
  };
};
