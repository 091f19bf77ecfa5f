import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { expect, it } from '@jest/globals';
import { appLanguages } from '@loyalty/contracts/shop/languages';
import { getWidgetLook } from '@loyalty/contracts/shopper/look';
import { widgetState } from '@loyalty/contracts/shopper/queries';

const FOLDER = path.join(import.meta.dirname, '..', 'public', 'preview');

const sample = (language: string, call: string) => JSON.parse(readFileSync(path.join(FOLDER, language, call), 'utf8'));

it.each(appLanguages)('the preview in %s has a sample of each answer that the widget asks for', (language) => {
  const [state, look] = [sample(language, 'state'), sample(language, 'look')];
  expect(widgetState.parse(state.data)).toEqual(state.data);
  expect(getWidgetLook.data.parse(look.data)).toEqual(look.data);
  expect([state.success, look.success]).toEqual([true, true]);
});

/** The state that the widget of the preview gets in a language and a currency. */
async function shownState(lang: string, currency: string) {
  const text = readFileSync(path.join(FOLDER, lang, 'state'), 'utf8');
  const window = { fetch: async () => ({ url: 'https://app.example/widget/preview/state', text: async () => text }) };
  const document = { createElement: () => ({ dataset: {} }), body: { append: () => undefined } };
  const location = { search: `?lang=${lang}&currency=${currency}` };
  const globals = { window, document, location, URL, URLSearchParams, Intl, Response };
  vm.runInNewContext(readFileSync(path.join(FOLDER, 'start.js'), 'utf8'), globals);
  const answer = (await window.fetch()) as unknown as Response;
  return widgetState.parse(((await answer.json()) as { data: unknown }).data);
}

it.each([
  ['en', 'USD', '$5 off', '5'],
  ['de', 'EUR', '5 € Rabatt', '5'],
  ['en', 'KWD', 'KWD 5 off', '5'],
  ['ja', 'JPY', '￥500割引', '500'],
])('the preview in %s shows amounts of %s', async (language, currency, title, value) => {
  const { shop, earn, redeem } = await shownState(language, currency);
  expect(shop.currency).toBe(currency);
  expect(redeem[0]!.title.replaceAll('\u00a0', ' ')).toBe(title);
  expect(redeem[0]!.redeemValue).toBe(value);
  expect(`${earn[0]!.summary} ${redeem[0]!.summary}`).not.toContain('{{');
});
