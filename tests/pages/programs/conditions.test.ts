import { describe, expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';

async function withCondition() {
  const page = openPage('/programs/place_order/new');
  await page.user.click(await screen.findByRole('button', { name: 'Conditions' }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Use conditions' }));
  return page;
}

it('a new condition has no mistake before its value was left or saving was tried', async () => {
  const page = await withCondition();
  // What is left first is another cell of the row.
  const rows = within(await screen.findByRole('group', { name: 'Conditions' }));
  await page.user.click(rows.getAllByRole('combobox')[0]!);
  await page.user.tab();
  await page.settled();
  expect(rows.queryByText('This field is required')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await rows.findByText('This field is required');
});

it('an incomplete condition leaves the preview and the summary as they are, and a complete one is told in both', async () => {
  const page = await withCondition();
  await page.settled();
  expect(screen.queryByText('Fill in the required fields to see a preview.')).toBeNull();
  const rows = within(await screen.findByRole('group', { name: 'Conditions' }));
  await page.user.type(rows.getByRole('textbox'), '3000');
  await screen.findByText(/ · if the subtotal is at least KWD.3,000\.000/);
  // Above the conditions, and in the summary.
  await waitFor(() => expect(screen.getAllByText(/^Only if the subtotal is at least KWD.3,000\.000/)).toHaveLength(2));
});

it('a condition’s field has the name that shoppers read in its clause', async () => {
  const page = await withCondition();
  const rows = within(await screen.findByRole('group', { name: 'Conditions' }));
  await page.user.selectOptions(rows.getAllByRole('combobox')[0]!, 'Shipping method');
  await page.user.type(rows.getByRole('textbox'), 'Express');
  await screen.findByText(/ · if the shipping methods include “Express”/);
});

const rowsOf = async () => within(await screen.findByRole('group', { name: 'Conditions' }));
const whats = async () => (await rowsOf()).getAllByLabelText('What') as HTMLSelectElement[];

it('Enter in a value adds a condition, and Backspace in an empty one takes it away', async () => {
  const { user } = await withCondition();
  await user.type((await rowsOf()).getByRole('textbox'), '3000{Enter}');
  await waitFor(async () => expect(await whats()).toHaveLength(2));
  await waitFor(async () => expect(document.activeElement).toBe((await whats())[1]));
  await user.type((await rowsOf()).getAllByRole('textbox')[1]!, '5{Backspace}{Backspace}');
  await waitFor(async () => expect(await whats()).toHaveLength(1));
  // What is left is whole, and the next key goes to it.
  const left = (await rowsOf()).getByRole('textbox');
  expect([(left as HTMLInputElement).value, document.activeElement]).toEqual(['3000', left]);
});

it('an amount that no order could be of is said at its field, and in no sentence', async () => {
  const { user, calls } = await withCondition();
  const value = (await rowsOf()).getByRole('textbox');
  await user.type(value, '100.5555');
  await user.tab();
  await screen.findByText('More decimals than KWD has');
  expect(screen.queryByText(/the subtotal is at least/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls('programs.add')).toEqual([]);
  await user.type(value, '{Backspace}');
  await screen.findAllByText(/the subtotal is at least KWD.100\.555/);
});

it('another field begins without a value, unless it is money as well', async () => {
  const { user } = await withCondition();
  await user.type((await rowsOf()).getByRole('textbox'), '100');
  await user.selectOptions((await whats())[0]!, 'Order total');
  expect((await rowsOf()).getByRole('textbox')).toHaveProperty('value', '100');
  await user.selectOptions((await whats())[0]!, 'Country');
  expect((await rowsOf()).getByRole('combobox', { name: 'Value' })).toHaveProperty('value', '');
  expect(screen.queryByText(/the country is 100/)).toBeNull();
});

it('products that are to be chosen leave no example and no summary of all products', async () => {
  const { user, settled } = openPage('/programs/place_order/new');
  await screen.findByText(/^An order of .* earns/);
  await user.click(screen.getByRole('button', { name: 'Products' }));
  await user.click(await screen.findByRole('radio', { name: 'Specific products' }));
  await settled();
  expect(screen.queryByText(/^An order of .* earns/)).toBeNull();
  expect(screen.getAllByText('Fill in the required fields to see a preview.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'All products' }));
  await screen.findByText(/^An order of .* earns/);
});

it('a country is found by its name and stored by its code [EARN-070]', async () => {
  const { user, calls, answers } = await withCondition();
  answers({ 'programs.add': () => ({ id: '65e3e8f4-f539-8986-aab4-78d11bd4dc15', version: 1, status: true }) });
  await user.selectOptions((await whats())[0]!, 'Country');
  await user.type((await rowsOf()).getByRole('combobox', { name: 'Value' }), 'jap{Enter}');
  await screen.findAllByText(/^Only if the country is Japan$/);
  expect((await rowsOf()).getByRole('combobox', { name: 'Value' })).toHaveProperty('value', 'Japan');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const stored = [{ field: 'customer_country_code', typeMatch: 'equal', content: 'JP' }];
  await waitFor(() => expect(calls('programs.add')[0]?.body).toMatchObject({ conditions: stored }));
});

it('a value that is no country stays, with a warning, until one is chosen', async () => {
  const { user } = await withCondition();
  await user.selectOptions((await whats())[0]!, 'Country');
  const value = (await rowsOf()).getByRole('combobox', { name: 'Value' });
  await user.type(value, 'kuw');
  await user.click(document.body);
  await screen.findByText('No country matches.');
  expect(value).toHaveProperty('value', 'kuw');
  await user.clear(value);
  await user.type(value, 'kuw{Enter}');
  await waitFor(() => expect(screen.queryByText('No country matches.')).toBeNull());
  expect(value).toHaveProperty('value', 'Kuwait');
});

it('a collection that the store no longer has stays, with a warning [EARN-088]', async () => {
  const { user, answers } = await withCondition();
  answers({ 'goods.collections': () => [{ id: '7', title: 'Gifts' }] });
  await user.selectOptions((await whats())[0]!, 'Collection');
  const value = (await rowsOf()).getByRole('combobox', { name: 'Value' });
  await user.type(value, 'gifts');
  await screen.findByRole('option', { name: 'Gifts' });
  expect(screen.queryByText(/no collection with this name/)).toBeNull();
  await user.clear(value);
  await user.type(value, 'Summer 2019');
  await screen.findByText(/no collection with this name/);
  await screen.findAllByText(/collections include “Summer 2019”$/);
});

it('a tag of products is one that the store has, or what is typed [EARN-086]', async () => {
  const { user, calls, answers } = await withCondition();
  answers({ 'goods.words': () => [{ title: 'handmade' }] });
  await user.selectOptions((await whats())[0]!, 'Product tag');
  const value = (await rowsOf()).getByRole('combobox', { name: 'Value' });
  await user.type(value, 'hand');
  await user.click(await screen.findByRole('option', { name: 'handmade' }));
  await screen.findAllByText(/product tags include “handmade”$/);
  expect(calls('goods.words').at(-1)).toMatchObject({ params: { of: 'tags' } });
  await user.clear(value);
  await user.type(value, 'linen');
  await screen.findAllByText(/product tags include “linen”$/);
});

it('a sales channel is one of those that orders have, by its name [EARN-082]', async () => {
  const { user } = await withCondition();
  await user.selectOptions((await whats())[0]!, 'Sales channel');
  await user.selectOptions((await rowsOf()).getByLabelText('Value'), 'Point of sale');
  await screen.findAllByText(/^Only if the sales channel is “point of sale”$/);
});

const ORDER = { id: '5001', number: '#1042', placedAt: '2026-11-20T10:00:00.000Z', total: '45.000', currency: 'KWD' };
const FOUND = [{ ...ORDER, customerName: 'Dana Al-Sabah' }];
const TESTED = { order: '5001', number: '#1042', currency: 'KWD' };

describe('a test on an order', () => {
  it('says of each condition what was found and whether it is met, and what the order would earn', async () => {
    const { user, calls, answers } = await withCondition();
    const large = { field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '50' };
    const conditions = [
      { ...large, met: false, found: ['45.000'] },
      { field: 'customer_country_code', typeMatch: 'equal', content: 'KW', met: true, found: ['KW'] },
      { field: 'customer_tag', typeMatch: 'includes', content: 'vip', met: false, found: [] },
    ];
    answers({
      'orders.find': () => FOUND,
      'orders.test': () => ({ ...TESTED, points: 0, reason: { code: 'conditions' }, conditions }),
    });
    await user.type((await rowsOf()).getByRole('textbox'), '50');
    await screen.findAllByText(/at least KWD.50\.000$/);
    await user.click(screen.getByRole('button', { name: 'Test on an order' }));
    await user.click(await screen.findByRole('option', { name: /#1042/ }));
    await screen.findByText('Order #1042 would earn nothing. The conditions of the program aren’t met.');
    screen.getByText(/^Found: KWD.45\.000$/);
    screen.getByText('Found: Kuwait');
    screen.getByText('Nothing found');
    expect(screen.getAllByRole('img', { name: 'not met' })).toHaveLength(2);
    expect(screen.getAllByRole('img', { name: 'met' })).toHaveLength(1);
    expect(calls('orders.test').at(-1)).toMatchObject({ body: { program: null, draft: { conditions: [large] } } });
    answers({
      'orders.test': () => ({ ...TESTED, points: 1_042, reason: null, conditions: [] }),
    });
    await user.type((await rowsOf()).getByRole('textbox'), '0');
    await screen.findByText('Order #1042 would earn 1,042 points.');
  });

  it('says that no order has a number, and offers to try again where the store does not answer', async () => {
    const { user, answers } = await withCondition();
    answers({ 'orders.find': () => [] });
    await user.click(screen.getByRole('button', { name: 'Test on an order' }));
    await screen.findByText('No order has this number.');
    answers({ 'orders.find': () => FOUND, 'orders.test': rejection(503) });
    await user.type(screen.getByRole('combobox', { name: 'Order number' }), '1042');
    await user.click(await screen.findByRole('option', { name: /#1042/ }));
    await screen.findByText('Test on an order could not be loaded');
    screen.getByRole('button', { name: 'Try again' });
  });
});
