import type { BlockData, CommonText } from './data.js';
import { Markup, markup } from './markup.js';
import { fillPlaceholders } from './placeholders.js';

/** What a renderer draws: settings, data, and texts with their placeholders filled. */
export interface BlockView<Settings = Readonly<Record<string, unknown>>> {
  readonly settings: Settings;
  readonly data: BlockData;
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Whether its title is the first heading of the page. */
  readonly isTitle?: boolean;
}

/** Draws a block; nothing where it has nothing to show. */
export type BlockRenderer = (view: BlockView<never>) => Markup;

/** Nothing to show. */
export const EMPTY = new Markup('');

export const numberText = (data: BlockData, value: number): string =>
  new Intl.NumberFormat(data.language).format(value);

/** A change of points with its sign. */
export const signedText = (data: BlockData, points: number): string =>
  (points > 0 ? '+' : '') + numberText(data, points).replace('-', '−');

/** A text that all blocks share. */
export const common = (data: BlockData, key: CommonText, values: Readonly<Record<string, string>> = {}): string =>
  fillPlaceholders(data.words[key], { point_name: data.pointName.many, ...values });

/** An address as it is put into a page: a path of the store, or https. */
const isSafe = (link: string): boolean => /^(\/(?![/\\])|\.\.\/|https:\/\/|mailto:)/.test(link);

export const linkButton = (text: string, link: string): Markup =>
  isSafe(link) ? markup`<a class="ll-button" href="${link}">${text}</a>` : EMPTY;

/** A link in a text, named by what it belongs to; nothing for an address that no page may have. */
export const namedLink = (text: string, link: string, of: string): Markup =>
  isSafe(link) ? markup`<a href="${link}" aria-label="${text}: ${of}">${text}</a>` : EMPTY;

/** A picture: by its address, or an upload by its id. */
export const picture = (data: BlockData, of: string): Markup =>
  of ? markup`<img src="${isSafe(of) ? '' : data.links.files}${of}" alt="" loading="lazy">` : EMPTY;

/** Title and text of a block, where it has them. */
export function headOf({ say, isTitle }: Pick<BlockView, 'say' | 'isTitle'>, lead = say('lead')): Markup {
  const title = say('title');
  const head = isTitle ? markup`<h1 class="ll-title">${title}</h1>` : markup`<h2>${title}</h2>`;
  return markup`${head}${lead ? markup`<p>${lead}</p>` : null}`;
}

/** Marks the links to join, so that a page can tell whether it has them. */
export const JOIN_LINKS = 'll-join';

/**
 * For those who are no members: to join, at once for whoever is signed in at the store, and to sign in. Where the page has had them before, a
 * block that has no text of its own for them goes without, and others have their button alone.
 */
export function joinLinks(data: BlockData, own?: string, link = ''): Markup {
  const { isInvited, isSignedIn, links } = data;
  if (isInvited && !own) return EMPTY;
  const text = own ?? common(data, 'join');
  const button = isSignedIn
    ? markup`<button type="button" class="ll-button" data-action="join">${text}</button>`
    : linkButton(text, link || links.register);
  const signIn = isInvited || isSignedIn ? null : markup` <a href="${links.signIn}">${common(data, 'signIn')}</a>`;
  return markup`<p class="ll-actions ${JOIN_LINKS}">${button}${signIn}</p>`;
}

/** Rewards with their costs; a member who has enough can redeem one at once. */
export function rewardList(data: BlockData, rewards: BlockData['redeem']): Markup {
  const action = ({ id, title, isWithin, isChosen, cost }: BlockData['redeem'][number]) => {
    if (!data.member || !isWithin) return EMPTY;
    if (isChosen) return markup`<small>${common(data, 'choose')}</small>`;
    return markup`<button type="button" class="ll-button" data-action="redeem" data-program="${id}" data-points="${cost}" aria-label="${common(data, 'redeem')}: ${title}">${common(data, 'redeem')}</button>`;
  };
  return markup`<ul class="ll-list">${rewards.map(
    (one) =>
      markup`<li><span><b>${one.title}</b><small>${one.summary}</small></span><span class="ll-price"><span class="ll-cost">${data.pointName.of(one.cost)}</span>${action(one)}</span></li>`,
  )}</ul>`;
}

/** A code that a member may use. */
export const codeLine = ({ code, title }: { readonly code: string; readonly title: string }): Markup =>
  markup`<li><span><b>${title}</b></span><code>${code}</code></li>`;

/** A member's own link with a button that copies it; the link is made when it is asked for first. */
export const sharedLink = (link: string, label: string): Markup =>
  markup`<p class="ll-actions">${link ? markup`<code>${link}</code>` : null}<button type="button" class="ll-button" data-action="share" data-link="${link}">${label}</button></p>`;
