import { earned, receivedBy } from './earned.js';
import type { Form } from './forms.js';

/** Something done by the shopper's own word: the page of a network is opened, and the points come with the same tap. */
export const claimForm: Form = (tools, way) => (app, state) => {
  const { h, busyButton, words } = tools;
  const button = busyButton(receivedBy(app, words), {
    id: 'claim',
    label: words.say(way.link ? 'openAndCollect' : 'collect'),
    async run(key) {
      if (way.link) open(way.link, '_blank', 'noopener');
      return earned(tools, app, await app.shopper.earn(way.id, '/claims', { event: way.event }, key));
    },
  });
  return {
    title: way.title,
    sub: way.summary,
    tab: 'earn',
    body: [
      h('p', { class: 'lead' }, words.say(way.link ? 'claimLead' : 'visitLead', { shop: state.shop.name })),
      button,
    ],
  };
};
