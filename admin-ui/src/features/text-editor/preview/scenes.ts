import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { TextTab } from '@loyalty/contracts/shopper/texts/areas';
import type { ShopperTextId } from '@loyalty/contracts/shopper/texts/text-ids';

/** Sample data that a scene of the widget adds to the default sample. */
export interface Scene {
  /** A signed-out visitor, a customer who has not joined or has left; a member by default. */
  readonly viewer?: 'visitor' | 'Guest' | 'Left';
  /** Controls of the widget that are pressed in turn after it opens. */
  readonly press?: readonly string[];
  readonly ways?: readonly WayName[];
  readonly rewards?: readonly RewardName[];
  readonly coupon?: 'dated' | 'undated' | 'credit' | 'till' | 'pending';
  readonly streak?: 'running' | 'visited' | 'broken' | 'done' | 'none';
  readonly tiers?: 'pointEarned' | 'moneySpent' | 'numberOfOrders';
  /** A list that is empty. */
  readonly empty?: 'earn' | 'redeem' | 'history' | 'statement';
  readonly statement?: 'past';
  readonly points?: Partial<NonNullable<WidgetState['member']>['points']>;
  readonly expires?: boolean;
  readonly nameless?: boolean;
}

export type WayName =
  | 'visit'
  | 'link'
  | 'streak'
  | 'survey'
  | 'maps'
  | 'referral'
  | 'done'
  | 'again'
  | 'sign_up'
  | 'told';
export type RewardName = 'chosen' | 'credit' | 'gift' | 'ending';

const [EARN, REWARDS, HISTORY] = [2, 3, 4].map((at) => `nav button:nth-of-type(${at})`) as [string, string, string];
const way = (name: WayName) => `#way-${name}`;
/** The sample of each language has a birthday. */
const BIRTHDAY = '#way-134461c0-c20e-4a52-a4f6-000000000001';

const form = (name: WayName, more: Scene = {}): Scene => ({ ways: [name], press: [EARN, way(name)], ...more });
const birthday: Scene = { press: [EARN, BIRTHDAY] };
const redeem = (name: RewardName): Scene => ({ rewards: [name], press: [REWARDS, `#redeem-${name}`] });
const code = (coupon: NonNullable<Scene['coupon']>): Scene => ({ coupon, press: [REWARDS, '#code-held'] });
const redeemed: Scene = { rewards: ['chosen'], press: [REWARDS, '#redeem-chosen', '#confirm'] };
const statement: Scene = { press: [HISTORY, '#statement'] };

/** Scenes by the tab of a text; null where the widget shows it in moments that no preview plays. */
const byTab: Readonly<Record<Exclude<TextTab, 'landing'>, Scene | null>> = {
  panel: {},
  points: { press: [REWARDS] },
  using: {},
  earning: { ways: ['link', 'streak', 'survey', 'maps', 'referral', 'done', 'again'], press: [EARN] },
  tiers: { tiers: 'pointEarned' },
  statement,
  lines: { press: [HISTORY] },
  codes: code('dated'),
  deals: null,
  calculator: {},
  visits: form('streak', { streak: 'running' }),
  reminder: { expires: true, coupon: 'dated', points: { held: 120 } },
  joining: { viewer: 'visitor' },
  redeeming: redeemed,
  member: form('referral'),
};

const each = (ids: readonly ShopperTextId[], scene: Scene | null) =>
  ids.map((id): [string, Scene | null] => [id, scene]);

/** Scenes of texts that stand elsewhere than the others of their tab. */
const byId = new Map<string, Scene | null>([
  ...each(['shopRewards'], { press: [EARN] }),
  ...each(['everyOrder'], { viewer: 'visitor' }),
  ...each(['rewards'], { press: [REWARDS] }),
  ...each(['upToDate'], { press: [HISTORY] }),
  ...each(['hello'], { nameless: true }),
  ...each(['loading', 'busy', 'unavailable', 'tryAgain', 'showing', 'signInToUse', 'joined', 'saved'], null),
  ...each(['pointsWord'], {}),
  ...each(['owed'], { points: { available: 0, debt: 120 } }),
  ...each(['earned', 'balanceNow', 'moreWays'], form('visit', { press: [EARN, way('visit'), '#interact_website'] })),
  ...each(['waysToEarn'], { press: [EARN] }),
  ...each(['whatPointsGive'], { viewer: 'visitor' }),
  ...each(['noRewards'], { empty: 'redeem', press: [REWARDS] }),
  ...each(['noWays'], { empty: 'earn', press: [EARN] }),
  ...each(['claimLead', 'openAndCollect'], form('link')),
  ...each(['collect', 'visitLead'], form('visit')),
  ...each(['send', 'optional'], form('survey')),
  ...each(['required'], form('survey', { press: [EARN, way('survey'), '#send'] })),
  ...each(['born', 'day', 'month', 'year', 'save', 'birthdayRule'], birthday),
  ...each(['change'], { ways: ['told'], press: [EARN] }),
  ...each(['birthdayKnown'], form('told')),
  ...each(
    [
      'mapsLead',
      'mapsOpen',
      'mapsField',
      'mapsYours',
      'submitted',
      'under_approval',
      'approved',
      'rejected',
      'failed',
      'mapsRejected',
    ],
    form('maps'),
  ),
  ...each(['tier.ofShop'], { viewer: 'visitor', tiers: 'pointEarned' }),
  ...each(['tier.moneySpent'], { tiers: 'moneySpent' }),
  ...each(['tier.numberOfOrders'], { tiers: 'numberOfOrders' }),
  ...each(['balance', 'loadMore', 'statement.open'], { press: [HISTORY] }),
  ...each(['noHistory'], { empty: 'history', press: [HISTORY] }),
  ...each(['statement.empty'], { ...statement, empty: 'statement' }),
  ...each(['statement.closing'], { ...statement, statement: 'past' }),
  ...each(['yourCodes', 'showCode'], { coupon: 'dated', press: [REWARDS] }),
  ...each(['validOnce'], code('undated')),
  ...each(['atTill'], code('till')),
  ...each(['credited'], { ...redeemed, coupon: 'credit' }),
  ...each(['codeOnItsWay'], { ...redeemed, coupon: 'pending' }),
  ...each(['codeReady', 'codeLater', 'copied'], null),
  ...each(['until'], redeem('ending')),
  ...each(['gives', 'howMany', 'usePoints'], redeem('chosen')),
  ...each(['givesCredit'], redeem('credit')),
  ...each(['redeem'], { press: [REWARDS] }),
  ...each(['pickOne', 'soldOut'], redeem('gift')),
  ...each(['giftsGone'], null),
  ...each(['tomorrow'], form('streak', { streak: 'visited' })),
  ...each(['restart'], form('streak', { streak: 'broken' })),
  ...each(['streakDone'], form('streak', { streak: 'done' })),
  ...each(['noStreak'], form('streak', { streak: 'none' })),
  ...each(['joinGet'], { viewer: 'visitor', ways: ['sign_up'] }),
  ...each(['joinMoney'], { viewer: 'visitor', empty: 'earn' }),
  ...each(['notMember'], { viewer: 'Guest' }),
  ...each(['left'], { viewer: 'Left' }),
]);

/** The scene of the widget that shows a text. */
export function sceneOf(id: string, tab: Exclude<TextTab, 'landing'>): Scene | null {
  const scene = byId.get(id);
  return scene === undefined ? byTab[tab] : scene;
}

/** The scene of a program's name. */
export const sceneOfName = (isReward: boolean): Scene => ({ press: [isReward ? REWARDS : EARN] });
