/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { textsWithOwnWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import {
  coupon,
  guest,
  line,
  memberWith,
  OWN_DISCOUNT,
  pointsOf,
  wayToEarn,
} from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

const BEANS = { singular: 'Bean', plural: 'Beans', position: 'after' } as const;
/** The languages' own words for points. */
const POINTS = /points?\b|punkt|punt[oi]s?\b|ポイント/i;

const REFERRAL = wayToEarn(6, { event: 'referral', title: 'Refer a friend', summary: '250 Beans', form: 'referral' });

/** What the service sends where the merchant has this word, which its own texts have already. */
const named = (language: string) => ({
  shop: { ...guest.shop, language, label: BEANS },
  texts: 'f00d',
  earn: [wayToEarn(0, { title: 'Tea for two', summary: '1 Bean per ¥10' }), REFERRAL],
});
/** The texts with this word, which are asked for on their own. */
const textsIn = (language: string) => ({
  'shopper.texts': { language, version: 'f00d', texts: textsWithOwnWord(language, BEANS) },
});
const offer = { title: '', kind: 'points', minimumPurchase: 0, condition: '' } as const;
const referral = {
  link: null,
  showsName: false,
  share: [],
  description: '',
  currency: 'JPY',
  friendReward: { ...offer, amount: 300, summary: '300 Beans' },
  customerReward: { ...offer, amount: 250, summary: '250 Beans' },
  orderRequirement: 0,
  completed: 0,
  pending: 0,
  referrals: [],
};

/** A member whose balance, history and rewards the widget names. */
function repliesTo(language: string) {
  const state = memberWith(1280);
  const redeem = state.redeem.map((one) => ({ ...one, summary: one.summary.replace('points', 'Beans') }));
  return {
    'shopper.state': { ...state, ...named(language), redeem },
    ...textsIn(language),
    'shopper.history': [line({})],
    'shopper.referrals': referral,
    'shopper.redeem': { coupon: { ...coupon, points: 100 }, points: pointsOf(1180) },
  };
}

it('the widget names points by the merchant’s word on every page [PTS-011]', async () => {
  const panel = await openPanel(repliesTo('en'));
  for (const text of ['1,280 Beans', 'Use your Beans', '500 Beans']) await panel.says(text);
  panel.openTab(1);
  await panel.says('1 Bean per ¥10');
  await panel.press('Open: Refer a friend');
  for (const text of ['You get250 Beans', 'Your friend gets300 Beans']) await panel.says(text);
  panel.openTab(2);
  await panel.says('You have 1,280 Beans.');
  await panel.press(`Redeem: ${OWN_DISCOUNT.title}`);
  await panel.says('100 Beans give ¥100 off');
  await panel.named('[type=number]', 'How many Beans?');
  await panel.press('Use 100 Beans');
  await panel.says('Before1,280Used−100Now1,180');
});

it.each(['en', 'de', 'es', 'fr', 'it', 'ja'])(
  'the widget’s own word for points is nowhere beside the merchant’s: %s',
  async (language) => {
    const panel = await openPanel(repliesTo(language));
    /** All that is said, with the names of buttons and fields, without the merchant's titles. */
    const spoken = () => {
      const names = [...panel.dialog.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
      return [panel.text(), ...names].join('\n');
    };
    await panel.says('Maya');
    expect(panel.dialog.querySelector('.balance')?.textContent).toContain('Beans');
    expect(spoken()).not.toMatch(POINTS);
    panel.openTab(1);
    await panel.says('1 Bean per ¥10');
    await panel.pressId(`way-${REFERRAL.id}`);
    await panel.says('300 Beans');
    expect(spoken()).not.toMatch(POINTS);
    panel.openTab(2);
    await panel.pressId(`redeem-${OWN_DISCOUNT.id}`);
    await panel.says('100 Beans');
    expect(spoken()).not.toMatch(POINTS);
    panel.openTab(3);
    await panel.says('Order #1001');
    expect(spoken()).not.toMatch(POINTS);
  },
);

it('a guest reads of the merchant’s points as well [PTS-011]', async () => {
  const panel = await openPanel({ 'shopper.state': { ...guest, ...named('en'), redeem: [] }, ...textsIn('en') }, '');
  await panel.says('Join and get Beans on every order.');
  await panel.says('Beans on every order');
  expect(panel.text()).not.toMatch(POINTS);
});
