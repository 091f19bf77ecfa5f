import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { appLanguages } from '@loyalty/contracts/shop/languages';
import { getWidgetLook } from '@loyalty/contracts/shopper/look';
import { widgetState } from '@loyalty/contracts/shopper/queries';

const sample = (language: string, call: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'public', 'preview', language, call), 'utf8'));

it.each(appLanguages)('the preview in %s has a sample of each answer that the widget asks for', (language) => {
  const [state, look] = [sample(language, 'state'), sample(language, 'look')];
  expect(widgetState.parse(state.data)).toEqual(state.data);
  expect(getWidgetLook.data.parse(look.data)).toEqual(look.data);
  expect([state.success, look.success]).toEqual([true, true]);
});
