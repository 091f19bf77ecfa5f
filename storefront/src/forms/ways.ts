import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { App } from '../panel/app.js';
import { birthdayForm } from './birthday.js';
import { claimForm } from './claim.js';
import type { Form, Tools } from './forms.js';
import { mapsReviewForm } from './maps-review.js';
import { picture } from './pictures.js';
import { streakForm } from './streak.js';
import { surveyForm } from './survey.js';

const home = import.meta.url;
const FORMS: Readonly<Partial<Record<WayToEarn['form'], Form>>> = {
  birthday: birthdayForm,
  claim: claimForm,
  review_link: mapsReviewForm,
  streak: streakForm,
  survey: surveyForm,
};

/** Ways to earn with their icons and actions. */
export function waysList(tools: Tools, app: App, state: WidgetState): HTMLElement {
  if (state.earn.length === 0) return tools.h('p', {}, app.speech.say('noWays'));
  return tools.h('ul', {}, ...state.earn.map((way) => row(tools, app, state, way)));
}

/** The referral page is a module of its own, beside this one. */
async function refer(tools: Tools, app: App, event: Event): Promise<void> {
  const { referral } = await import(/* @vite-ignore */ new URL('referral.js', home).href);
  const root = (event.target as HTMLElement).getRootNode();
  app.show(await referral(tools, app, root));
}

function row(tools: Tools, app: App, state: WidgetState, way: WayToEarn): HTMLElement {
  const item = tools.line(way.title, way.summary, end(tools, app, state, way));
  item.classList.add('way');
  item.prepend(
    way.image ? tools.h('img', { class: 'picture icon', src: app.links.file(way.image), alt: '' }) : picture(way.icon),
  );
  return item;
}

/** Action of a way to earn, or the time from which it is possible again. Guests join first. */
function end(tools: Tools, app: App, { member, shop, at }: WidgetState, way: WayToEarn) {
  const { h, words } = tools;
  if (member?.type !== 'Member' && member?.type !== 'B2B') return null;
  // Submitted reviews and the days of a streak stay readable when nothing more can be earned.
  const isOpen = way.form === 'review_link' || way.form === 'streak' || way.form === 'birthday';
  // Every member counts as signed up.
  const done = way.event === 'sign_up' ? { until: null } : way.done;
  if (done && !isOpen) {
    const date = done.until && words.day(done.until, shop.zone, at);
    return h('small', { class: 'end done' }, date ? words.say('again', { date }) : `✓ ${words.say('done')}`);
  }
  const form = FORMS[way.form];
  const isReferral = way.form === 'referral';
  const text =
    way.button || words.say(way.told ? 'change' : way.form === 'none' || way.form === 'referral' ? 'open' : way.form);
  if (form || isReferral) {
    const open = (event: Event) => (form ? app.show(form(tools, way)) : refer(tools, app, event));
    const attributes = { type: 'button', id: `way-${way.id}`, class: 'mini', onclick: open };
    return h('button', { ...attributes, 'aria-label': `${text}: ${way.title}` }, text);
  }
  if (!way.link) return null;
  const target = { href: way.link, target: '_blank', rel: 'noopener', class: 'mini link' };
  return h('a', { ...target, 'aria-label': `${words.say('open')}: ${way.title}` }, words.say('open'));
}
