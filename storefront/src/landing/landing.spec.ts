/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://kumo-tea.example/apps/loyalty/refer/MEI00-23456"}
 */
import { expect, it } from '@jest/globals';
import { until } from '../../../tests/support/waiting.js';
import { answering } from '../../../tests/support/widget/answers.js';
import { completeBrowser } from '../../../tests/support/widget/native.js';

it('a friend who follows a link reads of the merchant’s points [PTS-011]', async () => {
  completeBrowser();
  const broken: unknown[] = [];
  const offer = {
    shop: 'Kumo Tea',
    logo: 'https://cdn.example.com/kumo.png',
    currency: 'JPY',
    from: 'Mei',
    description: '',
    reward: { title: '', kind: 'points', amount: 300, minimumPurchase: 0, summary: '300 Beans', condition: '' },
    orderRequirement: 0,
    redirectUrl: '/',
    look: { design: 'current', title: '', lead: '', button: '', colour: '', picture: '', background: '', steps: [] },
  };
  const proxy = 'https://kumo-tea.example/apps/loyalty';
  Object.assign(globalThis, {
    fetch: answering(
      proxy,
      () => ({ 'shopper.texts': { language: 'en', version: '', texts: {} }, 'shopper.referral-offer': offer }),
      broken,
    ),
  });
  document.body.innerHTML = '<main id="referral" data-code="MEI00-23456" data-lang="en"></main>';
  await import('./landing.js');
  const heading = await until('the page has a heading', () => document.querySelector('h1'));
  expect(heading.textContent).toBe('Kumo Tea has a gift for you');
  expect(document.querySelector('.offer')?.textContent).toBe('300 Beans with your first order');
  expect(document.body.textContent).toContain('Mei sent you here.');
  expect(document.body.textContent).not.toMatch(/points?\b/i);
  expect(document.getElementById('referral')?.dir).toBe('auto');
  expect(broken).toEqual([]);
});
