import { earned, receivedBy } from './earned.js';
import type { Form } from './forms.js';

/** A claim without proof: the page of a network is opened, and the points are given with the same tap. */
export const claimForm: Form = (tools, way) => (app, state) => {
  const { h, busyButton, words } = tools;
  const button = busyButton(receivedBy(app, words), {
    // Named by its program, so that the merchant's styles can tell a visit from a like.
    id: way.event,
    label: way.button || words.say(way.link ? 'openAndCollect' : 'collect'),
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
      h('p', { class: 'lead' }, way.lead || words.say(way.link ? 'claimLead' : 'visitLead', { shop: state.shop.name })),
      button,
    ],
  };
};
