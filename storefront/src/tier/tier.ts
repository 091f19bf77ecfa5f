import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import type { App } from '../panel/app.js';
import type { h } from '../panel/h.js';
import css from './tier.css?inline';
import { type TierWords, wordsFor } from './words.js';

type Make = typeof h;

/** Interface of this module for the panel. */
export interface TierModule {
  showTier(make: Make, app: App, place: HTMLElement): Promise<void>;
}

/** The last answer of this page: the card does not vanish while newer figures are on their way. */
let known: ShopperTier | null = null;

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** Puts the look of the card beside the panel's, once. */
function format(root: ShadowRoot): void {
  if (root.adoptedStyleSheets && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function card(make: Make, { speech: texts }: App, tier: ShopperTier, words: TierWords): HTMLElement {
  const { by, currency, current, value, next, tiers } = tier;
  const amount = (of: string) => (currency ? texts.money(of, currency) : texts.number(Number(of)));
  const unit = (of: string) => words[by].replace('{n}', amount(of));
  const mark = (colour: string) => {
    const square = make('i', { 'aria-hidden': 'true' });
    square.style.background = colour;
    return square;
  };
  const own = tiers.find(({ id }) => id === current?.id);
  const goal = Number(next?.goal);
  return make(
    'section',
    { class: 'tier', 'aria-label': words.title },
    current && make('p', {}, mark(current.colour), make('b', {}, current.title)),
    next &&
      make(
        'div',
        {},
        make('small', {}, words.toGo.replace('{n}', unit(next.left)).replace('{tier}', next.title)),
        make('progress', { max: goal, value: Math.min(goal, Number(value)), 'aria-label': next.title }),
      ),
    own && own.perks.length > 0
      ? make(
          'ul',
          {},
          ...own.perks.map(({ description, reward }) =>
            make('li', {}, [description, reward].filter(Boolean).join(' – ')),
          ),
        )
      : null,
    make(
      'details',
      {},
      make('summary', {}, words.all),
      ...tiers.map(({ title, colour, goal: to, exclusive, perks }) =>
        make(
          'div',
          { class: 'rung' },
          make('p', {}, mark(colour), make('b', {}, title), exclusive ? null : make('small', {}, unit(to))),
          make('ul', {}, ...perks.map(({ description }) => make('li', {}, description))),
        ),
      ),
    ),
  );
}

/** Draws the member's tier, the way to the next one and the perks of each. */
export async function showTier(make: Make, app: App, place: HTMLElement): Promise<void> {
  const words = wordsFor(app.lang);
  const draw = (tier: ShopperTier) => {
    format(place.getRootNode() as ShadowRoot);
    place.replaceChildren(card(make, app, tier, words));
  };
  if (known) draw(known);
  const outcome = await app.shopper.ask<ShopperTier>('/tier');
  if (!outcome.ok) return;
  known = outcome.answer.data;
  draw(known);
}
