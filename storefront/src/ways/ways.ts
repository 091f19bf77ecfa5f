import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { App, View } from '../panel/app.js';
import type { h } from '../panel/h.js';
import type { busyButton } from '../views/busy-button.js';
import type { line } from '../views/parts.js';
import type { Language } from '../words/en.js';
import type { Speech, speech } from '../words/speech.js';
import { claimForm } from './claim.js';
import { picture } from './pictures.js';
import { surveyForm } from './survey.js';
import css from './ways.css?inline';
import { en, type WayKey } from './words/en.js';

/** What the panel has and hands over: this module imports nothing of it at run time. */
export interface Kit {
  readonly h: typeof h;
  readonly line: typeof line;
  readonly busyButton: typeof busyButton;
  readonly speech: typeof speech;
}

/** The kit with the words of this module, in the page's language. */
export interface Tools extends Kit {
  readonly words: Speech<WayKey>;
}

export type Draw = (app: App, state: WidgetState, root: ShadowRoot) => HTMLElement;
export type Form = (tools: Tools, way: WayToEarn) => View;

const FORMS: Readonly<Partial<Record<WayToEarn['form'], Form>>> = { claim: claimForm, survey: surveyForm };
/** Where this module lies, with its languages beside it; Vite takes `new URL(…, import.meta.url)` for a file of the sources. */
const home = import.meta.url;
const LANGUAGES = ['fr', 'de', 'es', 'it', 'ja'];

async function wordsFor({ speech }: Kit, lang: string): Promise<Speech<WayKey>> {
  const code = LANGUAGES.find((known) => known === lang.slice(0, 2).toLowerCase());
  const none: Language<WayKey> = { words: {}, refusals: {} };
  if (!code) return speech('en', none, lang || 'en', en);
  const { language } = await import(/* @vite-ignore */ new URL(`ways-${code}.js`, home).href);
  return speech(lang, language as Language<WayKey>, lang, en);
}

/** Makes the list of ways to earn of the page's language; its look is put beside the panel's the first time it is drawn. */
export async function ways(kit: Kit, lang: string): Promise<Draw> {
  const tools: Tools = { ...kit, words: await wordsFor(kit, lang) };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return (app, state, root) => {
    if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    if (state.earn.length === 0) return kit.h('p', {}, app.speech.say('noWays'));
    return kit.h('ul', {}, ...state.earn.map((way) => row(tools, app, state, way)));
  };
}

function row(tools: Tools, app: App, state: WidgetState, way: WayToEarn): HTMLElement {
  const item = tools.line(way.title, way.summary, end(tools, app, state, way));
  item.classList.add('way');
  item.prepend(picture(way.icon));
  return item;
}

/** What can be done with a way, or when it can be done again. Who is no member joins first. */
function end(tools: Tools, app: App, { member, shop, at }: WidgetState, way: WayToEarn) {
  const { h, words } = tools;
  if (member?.type !== 'Member' && member?.type !== 'B2B') return null;
  if (way.done) {
    const date = way.done.until && words.day(way.done.until, shop.zone, at);
    return h('small', { class: 'end done' }, date ? words.say('again', { date }) : `✓ ${words.say('done')}`);
  }
  const form = FORMS[way.form];
  const label = `${words.say('start')}: ${way.title}`;
  if (form) {
    const open = () => app.show(form(tools, way));
    const attributes = { type: 'button', id: `way-${way.id}`, class: 'mini', 'aria-label': label, onclick: open };
    return h('button', attributes, words.say('start'));
  }
  if (!way.link) return null;
  const target = { href: way.link, target: '_blank', rel: 'noopener', class: 'mini link' };
  return h('a', { ...target, 'aria-label': `${words.say('open')}: ${way.title}` }, words.say('open'));
}
