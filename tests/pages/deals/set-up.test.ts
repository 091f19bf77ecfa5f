import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { type OpenPage, openPage, screen, waitFor, within } from '../support/page.js';
import { programWith } from '../support/programs.js';
import { onPlan } from '../support/shop.js';

const inCurrency = (currency: string): Answers => ({
  'shop.get': (data: { shopInfo: object }) => ({ ...data, shopInfo: { ...data.shopInfo, currency } }),
  'orders.typical': () => ({ orders: 0, total: null, goods: null }),
  'programs.earning': () => [],
  'programs.spending': () => [],
  'programs.add': () => ({ id: '65e3e8f4-f539-8986-aab4-000000000001', version: 1, status: true }),
  'shop.change-settings': () => ({}),
  'shop.save': () => ({}),
});

const press = async (page: OpenPage, name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled') ?? 'false').toBe('false'));
  await page.user.click(button);
};
async function finish(page: OpenPage): Promise<void> {
  for (const name of ['Next', 'Next', 'Turn on']) await press(page, name);
}
const added = (page: OpenPage) => page.calls('programs.add').map(({ body }) => body as Record<string, unknown>);
const type = async (page: OpenPage, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await page.user.clear(field);
  await page.user.type(field, text);
};

describe('the values that the set-up starts with', () => {
  it.each([
    ['USD', 1, 5, 'An order of $50.00 earns 50 points.', /^\$5\.00 off/],
    ['JPY', 100, 500, 'An order of ¥5,000 earns 50 points.', /^¥500 off/],
    ['KWD', 1, 5, /An order of KWD.50\.000 earns 50 points\./, /KWD.5\.000 off/],
  ])('give back 5 %% of an order in %s, and say so', async (currency, rateMoney, redeemValue, example, reward) => {
    const page = openPage('/set-up', inCurrency(currency));
    await screen.findByText(example);
    await press(page, 'Next');
    const card = within((await screen.findByRole('radio', { name: reward })).closest('label')!);
    card.getByText('100 points · gives 5% back · after 2 typical orders');
    for (const name of ['Next', 'Turn on']) await press(page, name);
    await waitFor(() => expect(added(page)).toHaveLength(2));
    expect(added(page)).toMatchObject([
      { event: 'place_order', earnPoint: 1, rateMoney },
      { event: 'amount_discount', pointsCost: 100, redeemValue },
    ]);
  });

  it('are those of the first programs on their page', async () => {
    openPage('/programs', { ...inCurrency('JPY'), 'programs.milestone': () => [] });
    await screen.findByText('That gives back 5% of what a customer spends.');
    const value = (id: string) => document.querySelector<HTMLInputElement>(`#first-${id}`)?.value;
    expect([value('place_order-earnPoint'), value('place_order-rateMoney')]).toEqual(['1', '100']);
    expect([value('amount_discount-pointsCost'), value('amount_discount-redeemValue')]).toEqual(['100', '500']);
  });
});

describe('the choices of the set-up', () => {
  it('keep the return where orders earn more, and show it in the preview', async () => {
    const page = openPage('/set-up', inCurrency('JPY'));
    await type(page, 'Points', '5');
    await screen.findByText('An order of ¥5,000 earns 250 points.');
    screen.getByRole('img', { name: 'Your store: 5 points for each ¥100 · ¥500 off' });
    await finish(page);
    await waitFor(() => expect(added(page)).toHaveLength(2));
    expect(added(page)).toMatchObject([{ earnPoint: 5 }, { pointsCost: 500, redeemValue: 500 }]);
  });

  it('say what the typical order of the shop earns', async () => {
    openPage('/set-up', {
      ...inCurrency('JPY'),
      'orders.typical': () => ({ orders: 110, total: '9500', goods: '8640' }),
    });
    await screen.findByText('Your typical order, ¥8,640, earns 86 points.');
  });

  it('follow the return that the merchant chooses, and take no other than a percentage', async () => {
    const page = openPage('/set-up', inCurrency('USD'));
    await press(page, 'Next');
    await type(page, 'Return in percent', '90');
    await screen.findByText('Enter a percentage above 0, up to 50');
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    await type(page, 'Return in percent', '10');
    within((await screen.findByRole('radio', { name: /^\$5\.00 off/ })).closest('label')!).getByText(
      /^50 points · gives 10% back/,
    );
  });

  it('are kept until the set-up is finished: it comes back where it was left', async () => {
    const page = openPage('/set-up', inCurrency('USD'));
    await type(page, 'Points', '3');
    await press(page, 'Next');
    await page.user.click(await screen.findByRole('radio', { name: /^10% off/ }));
    const again = openPage('/set-up', inCurrency('USD'));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^10% off/ })).checked).toBe(true);
    for (const name of ['Next', 'Turn on']) await press(again, name);
    await waitFor(() => expect(added(again)).toHaveLength(2));
    expect(added(again)).toMatchObject([{ earnPoint: 3 }, { event: 'percentage_discount', redeemValue: 10 }]);
    openPage('/set-up', inCurrency('USD'));
    expect((await screen.findByLabelText<HTMLInputElement>('Points')).value).toBe('1');
  });

  it('name the plan of a reward that the shop’s plan does not have', async () => {
    const page = openPage('/set-up', { ...inCurrency('USD'), ...onPlan('free') });
    await press(page, 'Next');
    const shipping = await screen.findByRole<HTMLInputElement>('radio', { name: /^Free shipping/ });
    within(shipping.closest('label')!).getByText('Available in Pro');
    expect(shipping.disabled).toBe(true);
  });
});

describe('beside programs that there are the set-up', () => {
  const orders = programWith({ event: 'place_order', title: 'Points for every purchase', status: true });

  it('adds no second program for orders, whose points would add up', async () => {
    const page = openPage('/set-up', { ...inCurrency('USD'), 'programs.earning': () => [orders] });
    await screen.findByText('Orders already earn points with Points for every purchase, which stays unchanged.');
    await finish(page);
    await waitFor(() => expect(added(page)).toHaveLength(1));
    expect(added(page)).toMatchObject([{ event: 'amount_discount' }]);
  });

  it('adds no second reward of the same kind', async () => {
    const page = openPage('/set-up', {
      ...inCurrency('USD'),
      'programs.earning': () => [orders],
      'programs.spending': ([reward]: object[]) => [
        { ...reward, event: 'amount_discount', title: 'Five off', status: true },
      ],
    });
    await press(page, 'Next');
    await screen.findByText('You already offer Five off. Nothing is added.');
    expect(screen.getByLabelText('Return in percent')).toBeTruthy();
    for (const name of ['Next', 'Turn on']) await press(page, name);
    await waitFor(() => expect(page.calls('shop.save')).toHaveLength(1));
    expect(added(page)).toEqual([]);
  });

  it('has no return to choose where the shop has every reward', async () => {
    const page = openPage('/set-up', {
      ...inCurrency('USD'),
      'programs.spending': () =>
        ['amount_discount', 'percentage_discount', 'free_shipping'].map((event) =>
          programWith({ type: 'spending', event, title: event, status: true, pointsCost: 100, redeemValue: 5 }),
        ),
    });
    await press(page, 'Next');
    await screen.findByText('You already offer free_shipping. Nothing is added.');
    expect(screen.queryByLabelText('Return in percent')).toBeNull();
    await press(page, 'Next');
    await screen.findByRole('button', { name: 'Turn on' });
  });
});
