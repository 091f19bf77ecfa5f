import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { WayToEarn, WayToRedeem } from '@loyalty/contracts/shopper/ways';
import { iconOf } from '@loyalty/contracts/shopper/ways';
import type { RewardName, WayName } from './scenes.js';

/** Names a kind of program. */
export type NameOf = (event: ProgramEvent | 'referral') => string;

/** The moment of the sample, and moments around it. */
export const NOW = '2026-11-30T12:00:00.000Z';
export const LATER = '2026-12-12T12:00:00.000Z';
export const EARLIER = '2026-11-18T09:30:00.000Z';

const WAYS: Readonly<Record<WayName, Partial<WayToEarn> & { event: ProgramEvent | 'referral' }>> = {
  visit: { event: 'interact_website', form: 'claim' },
  link: { event: 'follow_instagram', form: 'claim', link: 'https://instagram.com/' },
  streak: { event: 'streak_interact_website', form: 'streak' },
  survey: { event: 'fill_survey', form: 'survey' },
  maps: { event: 'google_maps_review', form: 'review_link', link: 'https://maps.google.com/' },
  referral: { event: 'referral', form: 'referral' },
  done: { event: 'sign_up', done: { until: null } },
  again: { event: 'interact_website', form: 'claim', done: { until: LATER } },
  sign_up: { event: 'sign_up' },
  told: { event: 'birthday', form: 'birthday', dateFormat: 'DD/MM/YYYY', told: true },
};

/** A way to earn of the sample. @param points what signing up gives, in words */
export function sampleWay(name: WayName, nameOf: NameOf, points: string): WayToEarn {
  const way = WAYS[name];
  const { event } = way;
  return {
    id: name,
    title: nameOf(event),
    summary: name === 'sign_up' ? points : '',
    icon: event === 'referral' ? 'person' : iconOf(event),
    image: null,
    form: 'none',
    lead: '',
    button: '',
    link: null,
    questions: [
      { question: '…', kind: 'rating', choices: [], required: true },
      { question: '…', kind: 'text', choices: [], required: false },
    ],
    dateFormat: null,
    told: false,
    next: null,
    done: null,
    ...way,
  };
}

const REWARDS: Readonly<Record<RewardName, Partial<WayToRedeem> & { event: ProgramEvent }>> = {
  chosen: { event: 'amount_discount', costMode: 'dynamic', minPoints: 100 },
  credit: { event: 'store_credit', costMode: 'dynamic', minPoints: 100 },
  gift: { event: 'free_gift', gives: 'goods', redeemValue: '0', isPicked: true },
  ending: { event: 'amount_discount', until: LATER },
};

/** A reward of the sample, which its member can afford. */
export function sampleReward(name: RewardName, nameOf: NameOf): WayToRedeem {
  const reward = REWARDS[name];
  return {
    id: name,
    title: nameOf(reward.event),
    summary: '',
    icon: iconOf(reward.event),
    image: null,
    costMode: 'fixed',
    pointsCost: 100,
    gives: 'money',
    redeemValue: '1',
    minPoints: null,
    maxPoints: null,
    minimumPurchase: null,
    isPicked: false,
    instructions: '',
    until: null,
    no: null,
    within: true,
    ...reward,
  };
}
