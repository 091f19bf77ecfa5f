/** @jest-environment jsdom */

import { expect, it } from '@jest/globals';
import { commonTexts } from '@loyalty/contracts/blocks/common-texts';
import { blockTexts } from '@loyalty/contracts/blocks/kind';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';

const PRODUCTS = 50;

const content = (name: BlockName, settings: object = {}) => {
  const all = { ...(blockKinds[name].settings.parse({}) as object), ...settings };
  return { name, settings: all, texts: blockTexts(blockKinds[name], all, 'en') };
};
const shop = { name: 'Fern', currency: 'USD', zone: 'UTC', label: null };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/blocks': {
    language: 'en',
    colour: '',
    look: '',
    words: commonTexts('en'),
    blocks: [content('point-calculator'), content('faqs', { questions: 7 })],
  },
  '/state': { shop, earn: [], redeem: [], member: null, tiers: false },
  '/points-for': Array.from({ length: PRODUCTS }, (_, at) => ({ amount: `${at + 1}.00`, points: at + 1 })),
  '/broken-blocks': {},
};
const calls: string[] = [];

/** Resolves once the blocks of the page are drawn: each of the calls is answered at once. */
const drawn = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};

it('asks once for a page with fifty products, and draws them although another block is broken, which it reports', async () => {
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const path = /^\/apps\/loyalty(\/[a-z-]+)/.exec(url)?.[1] ?? '';
    calls.push(init?.body ? `${path} ${String(init.body)}` : path);
    return { json: async () => ({ success: true, data: ANSWERS[path] }) };
  }) as never;
  globalThis.CSSStyleSheet = class {
    replaceSync(): void {}
  } as never;
  const product = (at: number) => `<div data-loyalty-block="point-calculator" data-amount="${at + 1}.00"></div>`;
  document.body.innerHTML = `<div data-loyalty-block="faqs"></div>${Array.from({ length: PRODUCTS }, (_, at) => product(at)).join('')}`;
  await import('./blocks.js');
  await drawn();
  expect(calls).toEqual(['/blocks', '/state', '/points-for', '/broken-blocks {"block":"faqs"}']);
  const hosts = [...document.querySelectorAll('[data-loyalty-block]')];
  const texts = hosts.map((host) => host.shadowRoot?.textContent ?? '');
  expect(texts[0]).toBe('');
  expect(texts.filter((text) => text.includes('50 points'))).toHaveLength(1);
  expect(texts.filter((text) => text !== '')).toHaveLength(PRODUCTS);
});
