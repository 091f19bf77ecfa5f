import type { Feature } from '../../kernel/features.js';
import { memberDeals } from '../../memberships/features.js';
import { referralProgram } from '../../referrals/features.js';
import { vipTiers } from '../../tiers/features.js';
import { type ShopperTextId, shopperEnglish } from './text-ids.js';

const ofPart = (part: string): readonly ShopperTextId[] =>
  (Object.keys(shopperEnglish) as ShopperTextId[]).filter((id) => id.startsWith(`${part}.`));

const ids = (text: string): readonly ShopperTextId[] => text.trim().split(/\s+/) as ShopperTextId[];

/** Areas of texts, each with its tabs (spec ROUTE-067 to ROUTE-074, TRAN-010). Every text is in one tab. */
export const textAreas = {
  'widget-design': {
    panel: ids(
      `rewards shopRewards everyOrder home earn history close loading busy unavailable tryAgain showing upToDate
      hi hello member`,
    ),
    points: ids('points pointsWord youHave balanceNow earned owed'),
    using: ids('useYourPoints waysToEarn whatPointsGive noRewards noWays next'),
    earning: ids(
      `claim claimLead openAndCollect collect open done again moreWays survey send optional required birthday born day
      month year save saved change birthdayRule birthdayKnown review_link mapsLead mapsOpen mapsField mapsYours submitted
      under_approval approved rejected failed mapsRejected`,
    ),
    tiers: ofPart('tier'),
    statement: ['balance', 'loadMore', 'noHistory', ...ofPart('statement')],
    lines: ofPart('history'),
  },
  'check-out': {
    codes: ids(
      `yourCodes showCode validUntil validOnce yourCode codeReady codeOnItsWay codeLater copy copied applyToCart
      keptForCart until credited atTill`,
    ),
    deals: ofPart('deals'),
  },
  'point-calculator': { calculator: ids('worth gives givesCredit') },
  'visit-website-popup': {
    visits: ids('visitLead streak streakDay dayN tomorrow midnight whatYouGet restart streakDone noStreak'),
  },
  'reward-reminder': { reminder: ids('expire codesReady toGo pending held') },
  'sign-up': { joining: ids('joinGet joinLead joinMoney join joined alreadyMember signIn signInToUse notMember left') },
  'redeem-inline': { redeeming: ids('redeem howMany usePoints before used now pickOne soldOut giftsGone') },
  referral: { member: ofPart('referral'), landing: ofPart('landing') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly ShopperTextId[]>>>>;

export type TextArea = keyof typeof textAreas;
export const textAreaNames = Object.keys(textAreas) as readonly TextArea[];

type TabsOf<Area> = Area extends TextArea ? keyof (typeof textAreas)[Area] & string : never;
export type TextTab = TabsOf<TextArea>;

/** Tabs whose texts shoppers read in shops with a feature only. */
export const featuresOfTabs: Readonly<Partial<Record<TextTab, Feature>>> = {
  tiers: vipTiers,
  deals: memberDeals,
  member: referralProgram,
  landing: referralProgram,
};
