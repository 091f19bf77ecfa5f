/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { until } from '../../../tests/support/waiting.js';
import { memberWith, wayToEarn } from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

const LINK = 'https://kumo-tea.example/apps/loyalty/refer/MEI00-23456';

it('a member creates the link and shares it [REFR-005]', async () => {
  const way = wayToEarn(6, {
    event: 'referral',
    title: 'Refer a friend',
    summary: '250 points for each friend who orders',
    form: 'referral',
  });
  const panel = await openPanel({
    'shopper.state': { ...memberWith(0), earn: [way] },
    'shopper.referrals': {
      link: null,
      showsName: false,
      share: [
        { channel: 'mail', label: 'Email', subject: 'Tea for you', text: 'Hi,\nsee {link}' },
        { channel: 'x', label: 'X', subject: '', text: 'Best tea in town: {link}' },
        { channel: 'facebook', label: 'Facebook', subject: '', text: '' },
        { channel: 'sms', label: 'SMS', subject: '', text: 'Tea & more: {link}' },
      ],
      description: '',
      currency: 'JPY',
      friendReward: {
        title: 'Tea for you',
        kind: 'amount',
        amount: 300,
        minimumPurchase: 0,
        summary: '¥300 off',
        condition: 'With an order of ¥1,000 or more',
      },
      customerReward: {
        title: 'Thank you',
        kind: 'points',
        amount: 250,
        minimumPurchase: 0,
        summary: '250 points',
        condition: '',
      },
      orderRequirement: 1000,
      completed: 0,
      pending: 2,
      referrals: [],
    },
    'shopper.referral-link': { link: LINK, code: 'MEI00-23456' },
    'shopper.referral-name': { shown: true },
  });
  panel.openTab(1);
  await panel.says('250 points for each friend who orders');
  await panel.press('Open: Refer a friend');
  await panel.says('¥300 off · With an order of ¥1,000 or more');
  await panel.says('Pending2');
  await panel.press('Get your link');
  expect((await panel.named<HTMLInputElement>('input', 'Your link')).value).toBe(LINK);
  const link = encodeURIComponent(LINK);
  for (const [label, href] of [
    ['Email', `mailto:?subject=Tea%20for%20you&body=Hi%2C%0Asee%20${link}`],
    ['X', `https://twitter.com/intent/tweet?text=Best%20tea%20in%20town%3A%20${link}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['SMS', `sms:?&body=Tea%20%26%20more%3A%20${link}`],
  ] as const)
    expect((await panel.named('a', `Share: ${label}`)).getAttribute('href')).toBe(href);
  const choice = await panel.named<HTMLInputElement>('input', 'Show friends my first name');
  expect(choice.checked).toBe(false);
  choice.click();
  await until('the choice is stored', () => !choice.disabled);
  expect(choice.checked).toBe(true);
});
