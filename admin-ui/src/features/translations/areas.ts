import type { WidgetTextKey } from '@loyalty/contracts/shopper/widget-texts';

/** Texts of the widget by area of display (spec TRAN-010). */
export const areas = {
  panel: [
    'rewards',
    'shopRewards',
    'everyOrder',
    'home',
    'earn',
    'history',
    'close',
    'loading',
    'busy',
    'unavailable',
    'tryAgain',
    'showing',
    'upToDate',
  ],
  joining: [
    'joinGet',
    'joinLead',
    'joinMoney',
    'join',
    'joined',
    'alreadyMember',
    'signIn',
    'signInToUse',
    'hi',
    'hello',
    'member',
    'notMember',
    'left',
  ],
  points: ['points', 'pointsWord', 'youHave', 'worth', 'pending', 'held', 'owed', 'expire'],
  using: [
    'useYourPoints',
    'waysToEarn',
    'whatPointsGive',
    'noRewards',
    'noWays',
    'redeem',
    'toGo',
    'next',
    'yourCodes',
    'codesReady',
    'showCode',
    'validUntil',
    'validOnce',
  ],
  statement: ['balance', 'loadMore', 'noHistory'],
} as const satisfies Record<string, readonly WidgetTextKey[]>;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as readonly Area[];

/** Program names, and areas of the widget. */
export type Tab = 'names' | Area;
export const tabs: readonly Tab[] = ['names', ...areaNames];
