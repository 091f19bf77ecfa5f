import { commonTexts } from './common-texts.js';
import type { BlockData } from './data.js';
import { pointNameOf } from './point-name.js';

interface SampleTerms {
  readonly language: string;
  readonly shop: BlockData['shop'];
  readonly colour: string;
  readonly isMember: boolean;
  /** Where the shop's uploaded files are. */
  readonly files?: string;
  /** Names of things in the sample, in the language of who looks at it. */
  readonly names: Readonly<
    Record<'person' | 'order' | 'reward' | 'other' | 'base' | 'tier' | 'perk' | 'friend', string>
  >;
}

/** Data for a preview, where there is no shopper; whoever shows it says that it is a sample. */
export function sampleBlockData({
  language,
  shop,
  colour,
  isMember,
  files = '/files/',
  names,
}: SampleTerms): BlockData {
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const words = commonTexts(language);
  const pointName = pointNameOf({ words, language });
  const reward = { id: 'sample', summary: '', isChosen: false, minimumPurchase: null };
  const tier = { goal: '', isBase: false, isOwn: false, perks: [names.perk] };
  return {
    language,
    shop,
    pointName,
    colour,
    links: { signIn: '/account/login', register: '/account/register', store: '/', files },
    isSignedIn: isMember,
    member: isMember
      ? {
          name: names.person,
          points: 1240,
          pending: 47,
          tier: names.base,
          next: { title: names.tier, left: number(260), share: 0.83 },
          coupons: [{ code: 'LOYAL-4T7K', title: names.reward }],
        }
      : null,
    earn: [{ title: names.order, summary: pointName.of(10) }],
    redeem: [
      { ...reward, title: names.reward, cost: 500, isWithin: isMember },
      { ...reward, id: 'sample-2', title: names.other, cost: 2000, isWithin: false },
    ],
    tiers: [
      { ...tier, id: 'base', title: names.base, isBase: true, isOwn: isMember, perks: [] },
      { ...tier, id: 'next', title: names.tier, goal: pointName.of(1500) },
    ],
    activity: isMember
      ? [
          { title: names.order, points: 476, occurredAt: '2026-11-23T10:00:00.000Z' },
          { title: names.reward, points: -500, occurredAt: '2026-11-02T09:00:00.000Z' },
        ]
      : [],
    referral: { link: isMember ? 'https://example.com/refer/rin' : '', friend: names.friend, member: names.friend },
    amount: '44.70',
    pointsFor: (amount) => Math.floor(Number(amount) * 10),
    words,
  };
}
