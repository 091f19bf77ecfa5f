import { tierEnglish } from '@loyalty/contracts/shopper/texts/tier-texts';
import { type TierWords, tierWordsFor } from '@loyalty/contracts/shopper/texts/tier-words';
import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import type { App } from '../panel/app.js';
import type { h } from '../panel/h.js';
import css from './tier.css?inline';

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

type Tier = ShopperTier['tiers'][number];

/** What is missing to the next tier. In a sentence that is in English for want of the page's language, points are a number alone. */
function missingOf(
  { speech, lang }: App,
  { by, next }: ShopperTier,
  { toGo }: TierWords,
  unit: (of: string) => string,
) {
  const left = next?.left ?? '0';
  const isForeign = toGo === tierEnglish.toGo && !/^en/i.test(lang);
  return isForeign && by === 'pointEarned' ? speech.number(Number(left)) : unit(left);
}

/** The parts of a card, made with the panel's own elements. */
function makers(make: Make, app: App, { by, currency }: ShopperTier, words: TierWords) {
  const { speech: texts, links } = app;
  const picture = (icon: string) => make('img', { src: links.file(icon), alt: '' });
  const square = (colour: string) => {
    const drawn = make('i', { 'aria-hidden': 'true' });
    drawn.style.background = colour;
    return drawn;
  };
  return {
    unit: (of: string) =>
      by === 'pointEarned'
        ? texts.count('points', Number(of))
        : words[by].replace('{n}', currency ? texts.money(of, currency) : texts.number(Number(of))),
    mark: ({ icon, colour }: Pick<Tier, 'icon' | 'colour'>) => (icon ? picture(icon) : square(colour)),
    perks: (perks: Tier['perks']) =>
      perks.length > 0 &&
      make(
        'ul',
        {},
        ...perks.map(({ icon, description, reward }) =>
          make('li', {}, icon && picture(icon), [description, reward].filter(Boolean).join(' – ')),
        ),
      ),
  };
}

function card(make: Make, app: App, tier: ShopperTier, words: TierWords): HTMLElement {
  const { member, current, value, next, tiers } = tier;
  const { unit, mark, perks } = makers(make, app, tier, words);
  const own = tiers.find(({ id }) => id === current?.id);
  const goal = Number(next?.goal);
  return make(
    'section',
    { class: 'tier', 'aria-label': member ? words.title : words.ofShop },
    current && make('p', {}, mark(current), make('b', {}, current.title)),
    next &&
      make(
        'div',
        {},
        make('small', {}, words.toGo.replace('{n}', missingOf(app, tier, words, unit)).replace('{tier}', next.title)),
        make('progress', { max: goal, value: Math.min(goal, Number(value)), 'aria-label': next.title }),
      ),
    own && perks(own.perks),
    make(
      'details',
      { open: !member },
      make('summary', {}, words.all),
      ...tiers.map((one) =>
        make(
          'div',
          { class: 'rung' },
          make('p', {}, mark(one), make('b', {}, one.title), !one.exclusive && make('small', {}, unit(one.goal))),
          perks(one.perks),
        ),
      ),
    ),
  );
}

/** Draws the tiers with their perks, and for a member the way to the next one. */
export async function showTier(make: Make, app: App, place: HTMLElement): Promise<void> {
  const words = app.own('tier', tierWordsFor(app.lang)) as TierWords;
  const draw = (tier: ShopperTier) => {
    const root = place.getRootNode() as ShadowRoot;
    format(root);
    const under = root.querySelector?.('.head p');
    // Below the member's name, in place of the mere word; the home of another page has no such place any more.
    if (under && tier.member && tier.current && place.isConnected) under.textContent = tier.current.title;
    place.replaceChildren(card(make, app, tier, words));
  };
  if (known) draw(known);
  const outcome = await app.shopper.ask<ShopperTier>('/tier');
  if (!outcome.ok) return;
  known = outcome.answer.data;
  draw(known);
}
