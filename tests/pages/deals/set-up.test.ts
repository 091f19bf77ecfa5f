import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { type OpenPage, openPage, screen, waitFor } from '../support/page.js';
import { programWith } from '../support/programs.js';

const inCurrency = (currency: string): Answers => ({
  'shop.get': (data: { shopInfo: object }) => ({ ...data, shopInfo: { ...data.shopInfo, currency } }),
  'programs.earning': () => [],
  'programs.add': () => ({ id: '65e3e8f4-f539-8986-aab4-000000000001', version: 1, status: true }),
  'shop.change-settings': () => ({}),
  'shop.save': () => ({}),
});

async function finish(page: OpenPage): Promise<void> {
  for (let steps = 0; steps < 2; steps += 1) await page.user.click(await screen.findByRole('button', { name: 'Next' }));
  await page.user.click(await screen.findByRole('button', { name: 'Turn on' }));
}
const added = (page: OpenPage) => page.calls('programs.add').map(({ body }) => body as Record<string, unknown>);

describe('the values that the set-up starts with', () => {
  it.each([
    ['USD', 1, 5, 'An order of $50.00 earns 50 points.'],
    ['JPY', 100, 500, 'An order of ¥5,000 earns 50 points.'],
    ['KWD', 1, 5, /An order of KWD.50\.000 earns 50 points\./],
  ])('give back 5 %% of an order in %s, and say so', async (currency, rateMoney, redeemValue, example) => {
    const page = openPage('/set-up', inCurrency(currency));
    await screen.findByText(example);
    screen.getByText('That gives back 5% of what a customer spends.');
    await finish(page);
    await waitFor(() => expect(added(page)).toHaveLength(2));
    expect(added(page)).toMatchObject([
      { event: 'place_order', earnPoint: 1, rateMoney },
      { event: 'amount_discount', pointsCost: 100, redeemValue },
    ]);
  });

  it('are those of the first programs on their page', async () => {
    openPage('/programs', { ...inCurrency('JPY'), 'programs.spending': () => [], 'programs.milestone': () => [] });
    await screen.findByText('That gives back 5% of what a customer spends.');
    const value = (id: string) => document.querySelector<HTMLInputElement>(`#first-${id}`)?.value;
    expect([value('place_order-earnPoint'), value('place_order-rateMoney')]).toEqual(['1', '100']);
    expect([value('amount_discount-pointsCost'), value('amount_discount-redeemValue')]).toEqual(['100', '500']);
  });
});

it('the set-up adds no second program for orders, whose points would add up', async () => {
  const existing = programWith({ event: 'place_order', title: 'Points for every purchase' });
  const page = openPage('/set-up', { ...inCurrency('USD'), 'programs.earning': () => [existing] });
  await screen.findByText('Orders already earn points with Points for every purchase, which stays unchanged.');
  await finish(page);
  await waitFor(() => expect(added(page)).toHaveLength(1));
  expect(added(page)).toMatchObject([{ event: 'amount_discount' }]);
});
