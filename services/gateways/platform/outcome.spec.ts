import { expect, it } from '@jest/globals';
import { HttpResponseError } from '@shopify/shopify-api';
import { outcomeOf } from './outcome.js';

const answered = (code: number) =>
  outcomeOf(() => Promise.reject(new HttpResponseError({ message: 'unreadable', code, statusText: '' })));

it.each([200, 204, 301, 302])('an answer of %i that cannot be read is no refusal [I-31, F-27]', async (code) => {
  expect(await answered(code)).toMatchObject({ ok: false, kind: 'later' });
});

it.each([400, 404, 422])('an answer of %i is a refusal', async (code) => {
  expect(await answered(code)).toMatchObject({ ok: false, kind: 'refused', code: `HTTP_${code}` });
});
