import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { listMapsReviews, sendMapsReview } from '@loyalty/contracts/shopper/reviews';
import { receivedBy } from './earned.js';
import type { Form, Tools } from './forms.js';
import { requested } from './waiting.js';

type Review = DataOf<typeof listMapsReviews>[number];
type Sent = DataOf<typeof sendMapsReview>;

/** Submitted reviews, newest first, with their progress. */
function sent({ h, line, words }: Tools, { shop, at }: WidgetState, reviews: readonly Review[]): HTMLElement[] {
  if (reviews.length === 0) return [];
  const rows = reviews.map((review) => {
    const day = words.day(review.at, shop.zone, at);
    const detail = review.flow === 'rejected' ? `${day} · ${words.say('mapsRejected')}` : day;
    const end = review.points > 0 ? ` · ${words.signed(review.points)}` : '';
    return line(
      review.link.replace(/^https?:\/\//, ''),
      detail,
      h('small', { class: 'end' }, words.say(review.flow) + end),
    );
  });
  return [h('h3', {}, words.say('mapsYours')), h('ul', { class: 'reviews' }, ...rows)];
}

/** Submits the link of a review on Google Maps, and lists earlier ones with their status (spec ACTV-013). */
export const mapsReviewForm: Form = (tools, way) => (app, state) => {
  const { h, busyButton, words } = tools;
  const place = h('div');
  let known: readonly Review[] = [];
  const show = (all: readonly Review[]) => {
    known = all;
    place.replaceChildren(...sent(tools, state, all));
  };
  const link = h('input', {
    type: 'url',
    id: 'link',
    inputmode: 'url',
    maxlength: 2000,
    'aria-describedby': 'link-why',
  });
  const why = h('p', { class: 'why', id: 'link-why', role: 'alert' });
  const say = (text: string) => {
    why.textContent = text;
    link.setAttribute('aria-invalid', String(text !== ''));
    if (text) link.focus();
  };
  const send = busyButton(receivedBy(app, words), {
    id: 'send',
    label: words.say('send'),
    check: () => {
      say(link.value.trim() === '' ? words.say('required') : '');
      return link.value.trim() !== '';
    },
    async run(key) {
      const outcome = await app.shopper.post<Sent>('/reviews', { link: link.value.trim() }, key);
      if (outcome.ok) {
        const { id, status, flow } = outcome.answer.data;
        // From the answer: the list that is read may be slightly stale.
        const newest = { id, status, flow, link: link.value.trim(), at: state.at, points: 0, message: '' };
        show([newest, ...known.filter((one) => one.id !== id)]);
        app.announce(words.say(flow));
        link.value = '';
      }
      return outcome;
    },
    rejected: say,
  });
  requested<Review[]>(tools, app, place, '/reviews', show);
  const target = { href: way.link, target: '_blank', rel: 'noopener', class: 'mini link' };
  return {
    title: way.title,
    sub: way.summary,
    tab: 'earn',
    body: [
      h('p', { class: 'lead' }, words.say('mapsLead')),
      way.link && h('a', target, words.say('mapsOpen')),
      h('div', {}, h('label', { for: 'link' }, words.say('mapsField')), link, why),
      send,
      place,
    ],
  };
};
