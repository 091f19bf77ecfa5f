import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { App, View } from '../panel/app.js';
import type { h } from '../panel/h.js';
import type { choices, Reward, rewardValue } from '../rules/rewards.js';
import type { busyButton } from '../views/busy-button.js';
import type { line } from '../views/line.js';
import type { Language } from '../words/language.js';
import type { WidgetTexts, widgetTexts } from '../words/widget-texts.js';
import { coupon } from './coupon.js';
import css from './forms.css?inline';
import { redeem } from './redeem.js';
import { waysList } from './ways.js';
import { en, type FormKey } from './words/en.js';

/** What the panel has and hands over: this module imports nothing of it at run time. */
export interface Kit {
  readonly h: typeof h;
  readonly line: typeof line;
  readonly busyButton: typeof busyButton;
  readonly speech: typeof widgetTexts;
  readonly choices: typeof choices;
  readonly rewardValue: typeof rewardValue;
}

/** The kit with the words of this module, in the language of the panel. */
export interface Tools extends Kit {
  readonly words: WidgetTexts<FormKey>;
}

export type Form = (tools: Tools, way: WayToEarn) => View;

/** All that is more than reading: fetched when somebody reaches for it. */
export interface Forms {
  /** The ways to earn with what can be done; its look is put beside the panel's. */
  ways(app: App, state: WidgetState): HTMLElement;
  redeem(reward: Reward): View;
  coupon(held: RedeemedCoupon): View;
  /** Puts the look of the forms beside the panel's, once. */
  format(root: ShadowRoot): void;
}

/** Where this module lies, with its languages beside it; Vite takes `new URL(…, import.meta.url)` for a file of the sources. */
const home = import.meta.url;
const LANGUAGES = ['fr', 'de', 'es', 'it', 'ja'];

async function wordsFor({ speech: texts }: Kit, lang: string): Promise<WidgetTexts<FormKey>> {
  const code = LANGUAGES.find((known) => known === lang.slice(0, 2).toLowerCase());
  const none: Language<FormKey> = { words: {}, refusals: {} };
  if (!code) return texts('en', none, lang || 'en', en);
  const { language } = await import(/* @vite-ignore */ new URL(`forms-${code}.js`, home).href);
  return texts(lang, language as Language<FormKey>, lang, en);
}

export async function forms(kit: Kit, lang: string): Promise<Forms> {
  const tools: Tools = { ...kit, words: await wordsFor(kit, lang) };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return {
    ways: (app, state) => waysList(tools, app, state),
    redeem: (reward) => redeem(tools, reward),
    coupon: (held) => coupon(tools, held),
    format(root) {
      if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    },
  };
}
