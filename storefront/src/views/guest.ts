import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { App, View } from '../panel/app.js';
import { type Child, h } from '../panel/h.js';
import { busyButton } from './busy-button.js';
import { rewardList, waysToEarn } from './parts.js';

/** What joining gives: only what the store's programs really give. */
function promise(app: App, state: WidgetState): Child {
  if (state.earn.length > 0) return h('p', { class: 'lead' }, app.speech.say('joinLead'));
  return state.redeem.length > 0 && h('p', { class: 'lead' }, app.speech.say('joinMoney'));
}

function programs(app: App, state: WidgetState): Child[] {
  return [
    h('h3', {}, app.speech.say('waysToEarn')),
    waysToEarn(app, state),
    h('h3', {}, app.speech.say('whatPointsGive')),
    rewardList(app, state),
  ];
}

/** Nobody is signed in: the store's own pages do that, and bring the shopper back. */
export const visitor: View = (app, state) => {
  const { speech, links } = app;
  return {
    title: speech.say('shopRewards', { shop: state.shop.name }),
    sub: speech.say('everyOrder'),
    tab: 'home',
    live: true,
    body: [
      promise(app, state),
      h('a', { class: 'main', id: 'join', href: links.register }, speech.say('join')),
      h(
        'p',
        { class: 'quiet' },
        `${speech.say('alreadyMember')} `,
        h('a', { href: links.signIn }, speech.say('signIn')),
      ),
      ...programs(app, state),
    ],
  };
};

/** A customer of the store who is not in the program, has left it, or is so new that the program has not heard of them. */
export const guest: View = (app, state) => {
  const { speech, shopper } = app;
  const who = state.member;
  const available = who?.points.available ?? 0;
  const join = busyButton(app, {
    id: 'join',
    label: speech.say('join'),
    async run(key) {
      const outcome = await shopper.join(key);
      if (!outcome.ok) return outcome;
      app.announce(speech.say('joined'));
      await app.refresh();
      return outcome;
    },
  });
  return {
    title: who?.firstName ? speech.say('hi', { name: who.firstName }) : speech.say('hello'),
    sub: speech.say(who?.type === 'Left' ? 'left' : 'notMember'),
    tab: 'home',
    live: true,
    body: [
      available > 0 && h('p', {}, speech.count('youHave', available)),
      promise(app, state),
      join,
      ...programs(app, state),
    ],
  };
};
