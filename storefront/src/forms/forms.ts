import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { Catalogue } from '@loyalty/contracts/shopper/catalogues/catalogue';
import type { catalogueOf } from '@loyalty/contracts/shopper/catalogues/catalogue-of';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { FormKey } from '@loyalty/contracts/shopper/texts/form-texts';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { App, View } from '../panel/app.js';
import type { h } from '../panel/h.js';
import type { choices, Reward, rewardValue } from '../rules/rewards.js';
import type { busyButton } from '../views/busy-button.js';
import type { line } from '../views/line.js';
import type { WidgetTexts, widgetTexts } from '../words/widget-texts.js';
import { coupon } from './coupon.js';
import css from './forms.css?inline';
import { redeem } from './redeem.js';
import { waysList } from './ways.js';

/** Interface provided by the panel: this module imports nothing of it at run time. */
export interface Kit {
  readonly h: typeof h;
  readonly line: typeof line;
  readonly busyButton: typeof busyButton;
  readonly speech: typeof widgetTexts;
  readonly catalogueOf: typeof catalogueOf;
  readonly choices: typeof choices;
  readonly rewardValue: typeof rewardValue;
}

/** The kit with this module's texts, in the language of the panel. */
export interface Tools extends Kit {
  readonly words: WidgetTexts<FormKey>;
}

type Texts = App['texts'];
/** @param own texts with the merchant's word for points, and rejections by their codes */
export type MakeForms = (kit: Kit, lang: string, own: Texts) => Promise<Forms>;

export type Form = (tools: Tools, way: WayToEarn) => View;

/** Interactive features beyond reading, lazy-loaded on first use. */
export interface Forms {
  /** The ways to earn with their actions; adds the styles to the panel's. */
  ways(app: App, state: WidgetState): HTMLElement;
  redeem(reward: Reward): View;
  coupon(held: RedeemedCoupon): View;
  /** Adds the styles of the forms to the panel's, once. */
  format(root: ShadowRoot): void;
}

/** URL of this module, with its languages next to it; Vite would treat `new URL(…, import.meta.url)` as a source file. */
const home = import.meta.url;

async function wordsFor({ speech: texts, catalogueOf }: Kit, lang: string, own: Texts): Promise<WidgetTexts<FormKey>> {
  const fetched = async (code: string, locale: string) => {
    const { language } = await import(/* @vite-ignore */ new URL(`forms-${code}.js`, home).href);
    const known = language as Catalogue<FormKey>;
    return texts(locale, { words: { ...known.words, ...own }, refusals: { ...known.refusals, ...own } }, lang || 'en');
  };
  return fetched(catalogueOf(lang), lang || 'en').catch(() => fetched('en', 'en'));
}

export async function forms(...[kit, lang, own]: Parameters<MakeForms>): Promise<Forms> {
  const tools: Tools = { ...kit, words: await wordsFor(kit, lang, own) };
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
