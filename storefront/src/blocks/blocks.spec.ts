/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { enableActions } from './actions.js';
import { showBy } from './showing.js';

const page = () => document.body;
const button = () => document.querySelector('button')!;
const outputText = () => document.querySelector('output')?.textContent;
const calls: { url: string; body: string; key: string }[] = [];
let answers: (object | Error)[] = [];

/** Resolves once a press has been answered: its button is busy until then. */
const answered = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

beforeEach(() => {
  calls.length = 0;
  localStorage.clear();
  globalThis.fetch = jest.fn(async (url: unknown, init: unknown) => {
    const { body, headers } = init as { body: string; headers: Record<string, string> };
    calls.push({ url: String(url), body, key: headers['idempotency-key']! });
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return { json: async () => answer } as Response;
  }) as never;
  // One listener for each test: a new body.
  document.body.replaceWith(document.createElement('body'));
  enableActions(page(), '/apps/loyalty', 'Try again');
});
afterEach(() => {
  answers = [];
});

it('redeems a reward once, and shows its code in place of the button', async () => {
  page().innerHTML = '<button data-action="redeem" data-program="p1" data-points="500">Redeem</button>';
  answers = [{ success: true, data: { coupon: { code: 'LEAF-1', title: 'Five off', points: 500 } } }];
  button().click();
  button().click();
  await answered();
  expect(calls).toMatchObject([{ url: '/apps/loyalty/redeem', body: '{"programId":"p1","points":500}' }]);
  expect([outputText(), document.querySelector('button')]).toEqual(['LEAF-1', null]);
});

it('says why it was refused, and tries again under the same key only after a lost answer', async () => {
  page().innerHTML = '<button data-action="redeem" data-program="p1" data-points="500">Redeem</button>';
  answers = [
    new Error('lost'),
    { success: false, code: 'points.insufficient', error: 'Not enough points', errors: [] },
  ];
  button().click();
  await answered();
  expect(outputText()).toBe('Try again');
  button().click();
  await answered();
  expect(outputText()).toBe('Not enough points');
  button().click();
  await answered();
  const [lost, repeated, later] = calls.map(({ key }) => key);
  expect(repeated).toBe(lost);
  expect(later).not.toBe(repeated);
});

it('shows a block as often as its settings allow in one browser', () => {
  const show = jest.fn();
  for (let visit = 0; visit < 5; visit++) showBy({ frequency: 2 }, 'reminder', show);
  expect(show).toHaveBeenCalledTimes(2);
  for (let visit = 0; visit < 3; visit++) showBy({}, 'dashboard', show);
  expect(show).toHaveBeenCalledTimes(5);
});
