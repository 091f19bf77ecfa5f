import { describe, expect, it } from '@jest/globals';
import type { Call } from '../support/answers.js';
import { openPage, screen, titled, waitFor } from '../support/page.js';

const ADDED = { id: '65e3e8f4-f539-8986-aab4-78d11bd4dc15', version: 1, status: true };
type Field = HTMLInputElement & HTMLSelectElement;
const field = (label: string) => screen.findByLabelText<Field>(label, { exact: true });

async function open(address: string) {
  const page = openPage(address, { 'programs.add': () => ADDED, 'programs.revise': () => ADDED });
  await field('Name');
  return {
    ...page,
    async fill(label: string, text: string) {
      const inputs = await screen.findAllByLabelText<Field>(label, { exact: true });
      await page.user.clear(inputs.at(-1)!);
      await page.user.paste(text);
    },
    check: async (label: string) => page.user.click(await field(label)),
    save: async () => page.user.click(await screen.findByRole('button', { name: 'Save' })),
  };
}

describe('the form of a reward', () => {
  it('refuses a cost of zero and a prefix with a sign [REDM-040, REDM-056]', async () => {
    const { fill, save } = await open('/programs/amount_discount/new');
    await titled('New reward');
    await fill('Points cost', '0');
    await fill('Value', '2.5');
    await fill('Code prefix', 'AB#');
    await save();
    await screen.findByText('Number needs to be greater than 0');
    await screen.findByText('Use letters and digits only, without spaces or special characters');
  });

  it('refuses a minimum between the steps [REDM-042]', async () => {
    const { fill, check, save } = await open('/programs/amount_discount/new');
    await check('Dynamic');
    await fill('Points cost', '100');
    await fill('Value', '2.5');
    await fill('Minimum points', '150');
    await save();
    await screen.findByText('The minimum needs to be a multiple of the points cost');
  });

  it('saves how it is paid and when its code expires [REDM-011, REDM-012, REDM-019]', async () => {
    const { fill, check, save, user, calls } = await open('/programs/amount_discount/new');
    const expiry = await field('Coupon expires');
    expect(expiry.options).toHaveLength(8);
    await check('Dynamic');
    await fill('Points cost', '100');
    await fill('Value', '2.5');
    await fill('Minimum points', '200');
    await fill('Code prefix', 'AB');
    await user.selectOptions(expiry, '14D');
    await save();
    await waitFor(() =>
      expect(calls('programs.add')[0]?.body).toMatchObject({
        costMode: 'dynamic',
        pointsCost: 100,
        redeemValue: 2.5,
        minPoints: 200,
        maxPoints: null,
        couponExpiry: '14D',
        codePrefix: 'AB',
      }),
    );
  });

  it('has combinations and availability to choose [REDM-020, REDM-021]', async () => {
    const { check, fill, save, user, calls } = await open('/programs/amount_discount/new');
    await fill('Points cost', '100');
    await fill('Value', '2.5');
    await check('Shipping discounts');
    await user.selectOptions(await field('Who can use the code'), 'everyone');
    await save();
    await waitFor(() =>
      expect(calls('programs.add')[0]?.body).toMatchObject({
        combineShippingDiscounts: true,
        combineOrderDiscounts: false,
        availability: 'everyone',
      }),
    );
  });

  it('has a redemption limit, and needs a product to buy [REDM-037]', async () => {
    const { fill, save } = await open('/programs/buy_x_get_y/new');
    screen.getByRole('heading', { name: 'Redemption limit' });
    await field('Total redemptions');
    await fill('Points cost', '100');
    await save();
    expect((await screen.findAllByText('Select at least one product')).length).toBeGreaterThan(0);
  });
});

describe('a free gift', () => {
  it('is of no subscriptions in a shop that sells none [REDM-051]', async () => {
    await open('/programs/free_gift/new');
    const purchases = await field('Purchases');
    const disabled = () => [...purchases.options].filter((option) => option.disabled).map(({ text }) => text);
    await waitFor(() => expect(disabled()).toEqual(['Subscriptions', 'Both']));
  });

  it('is not one free product where it is automatic, or several at once [REDM-052]', async () => {
    const { check, fill } = await open('/programs/free_gift/new');
    const one = () => screen.getByRole<HTMLInputElement>('radio', { name: /^One/ });
    expect(one().disabled).toBe(false);
    // Automatic rewards cost no points.
    await field('Points cost');
    await check('Give it automatically at checkout');
    expect(screen.queryByLabelText('Points cost', { exact: true })).toBeNull();
    expect(one().disabled).toBe(true);
    await check('Give it automatically at checkout');
    await fill('Quantity of each gift', '2');
    expect(one().disabled).toBe(true);
  });
});

it('products are found by their names and chosen by the keyboard, and kept by their ids [REDM-014]', async () => {
  const { check, save, user, calls, answers } = await open('/programs/amount_discount/new');
  const [ROSES, SYRUP] = ['Rose water, 250 ml', 'Date syrup, 500 ml'];
  const goods = [
    { id: '7770321194', title: ROSES },
    { id: '7770321191', title: SYRUP },
  ];
  answers({
    'goods.products': (_: unknown, { query: { search = '' } }: Call) =>
      goods.filter(({ title }) => title.toLowerCase().includes(search)).map((product) => ({ ...product, image: null })),
  });
  const found = () => screen.queryAllByRole('option', { name: / ml$/ }).map(({ textContent }) => textContent);
  const find = async (text: string, ...titles: unknown[]) => {
    await user.clear(search);
    await user.type(search, text);
    await waitFor(() => expect(found()).toEqual(titles));
  };
  await user.click(screen.getByRole('button', { name: 'Applies to' }));
  for (const name of ['All products', 'Specific products', 'Specific collections']) screen.getByRole('radio', { name });
  await check('Specific products');
  const search = await screen.findByRole('combobox', { name: 'Products' });
  await find('nothing');
  await screen.findByText('No products match.');
  await find('syr', SYRUP);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('button', { name: 'Remove Date syrup, 500 ml' });
  await find('rose', ROSES);
  await user.click(screen.getByRole('option', { name: 'Rose water, 250 ml' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Rose water, 250 ml' }));
  for (const label of ['Points cost', 'Value']) await user.type(await field(label), '1');
  await save();
  await waitFor(() =>
    expect(calls('programs.add')[0]?.body).toMatchObject({
      products: [{ id: '7770321191', title: 'Date syrup, 500 ml' }],
    }),
  );
});
