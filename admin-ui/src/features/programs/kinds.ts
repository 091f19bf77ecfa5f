import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { TFunction } from 'i18next';
import type { IconName } from '../../kit/display/icons.js';

/** Tabs of the programs page. */
export const TABS = ['earning', 'milestone', 'redeem'] as const;
export type ListTab = (typeof TABS)[number];

const TAB_OF = { earning: 'earning', milestone: 'milestone', spending: 'redeem' } as const;
const TYPE_OF = { earning: 'earning', milestone: 'milestone', redeem: 'spending' } as const;

/** Icons by kind, otherwise by group. */
const ICONS: Readonly<Record<string, IconName>> = dictionary({
  orders: 'cart',
  subscription_order: 'refresh',
  account: 'join',
  sign_up_newsletter: 'mail',
  birthday: 'party',
  member_anniversary: 'calendar',
  reviews: 'star',
  google_maps_review: 'place',
  visits: 'clock',
  streak_interact_website: 'streak',
  fill_survey: 'survey',
  other: 'wand',
  social: 'social',
  like_facebook: 'facebook',
  share_facebook: 'facebook',
  follow_instagram: 'instagram',
  follow_twitter: 'x',
  share_twitter: 'x',
  follow_pinterest: 'pinterest',
  follow_tiktok: 'tiktok',
  subscribe_youtube: 'youtube',
  milestones: 'goal',
  discounts: 'discount',
  shipping: 'delivery',
  products: 'gift',
  pos: 'till',
  vouchers: 'voucher',
  credit: 'money',
});

const TILES = { orders: 'earn', account: 'join', visits: 'join', reviews: 'soon', social: 'plain' } as const;
type TileAppearance = 'earn' | 'redeem' | 'join' | 'soon' | 'plain';

/** Appearance and tab of a kind, from its row in the catalogue. */
export function kindOf(event: ProgramEvent) {
  const { type, group, most: max, label } = catalogue[event];
  const tile: TileAppearance = type === 'spending' ? 'redeem' : (TILES[group as keyof typeof TILES] ?? 'plain');
  return { tab: TAB_OF[type], group, most: max, label, icon: ICONS[event] ?? ICONS[group] ?? 'wand', tile };
}

export function isProgramEvent(event: string): event is ProgramEvent {
  return Object.hasOwn(catalogue, event);
}

/** The kinds of a tab, in the catalogue's order. */
export function kindsOf(tab: ListTab): ProgramEvent[] {
  return (Object.keys(catalogue) as ProgramEvent[]).filter((event) => catalogue[event].type === TYPE_OF[tab]);
}

/** Groups of a tab in the catalogue's order, each with its kinds. */
export function groupsOf(tab: ListTab): [group: string, events: ProgramEvent[]][] {
  const groups = new Map<string, ProgramEvent[]>();
  for (const event of kindsOf(tab)) {
    const { group } = kindOf(event);
    groups.set(group, [...(groups.get(group) ?? []), event]);
  }
  return [...groups];
}

/** A text of the programs by its key; the fallback covers newer catalogue entries without texts. */
export function word(t: TFunction, path: string, fallback: string): string {
  return String(t(`programs.${path}` as 'programs.moreWays', { defaultValue: fallback }));
}

/** The name of a kind in the admin's language. */
export const kindName = (t: TFunction, event: ProgramEvent): string =>
  word(t, `kind.${event}.name`, catalogue[event].label);

/** The page of a new program that begins as a copy of another. */
export const copyAddress = ({ event, id }: { event: ProgramEvent; id: string }): string =>
  `/programs/${event}/new?from=${id}`;
