import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import type { Answers, Call } from '../support/answers.js';
import { openPage, screen, titled, waitFor } from '../support/page.js';

const ADDED = { id: '65e3e8f4-f539-8986-aab4-78d11bd4dc15', version: 1, status: true };

type Field = HTMLInputElement & HTMLSelectElement;
const all = (label: string) => screen.queryAllByLabelText<Field>(label, { exact: true });
const nth = (label: string, at = 0) => all(label)[at]!;
const textOf = (label: string) => nth(label).value;
const optionsOf = (label: string) => [...nth(label).options].map(({ text }) => text);

/** The shop's day now, and a minute ago: the page may have begun on another. */
function days(): string[] {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' });
  return [day.format(Date.now() - 60_000), day.format(Date.now())];
}

async function open(event: string, more: Answers = {}) {
  const page = openPage(`/programs/${event}/new`, {
    ...more,
    'programs.add': () => ADDED,
    'programs.credit-permission': () => ({ granted: true, grantUrl: 'https://admin.example/grant' }),
  });
  await screen.findByLabelText('Name', { exact: true });
  return {
    ...page,
    async fill(label: string, text: string, at = 0) {
      await page.user.clear(nth(label, at));
      if (text) await page.user.paste(text);
    },
    pick: (label: string, value: string, at = 0) => page.user.selectOptions(nth(label, at), value),
    save: async () => page.user.click(await screen.findByRole('button', { name: 'Save' })),
  };
}

describe('a new milestone program', () => {
  it('begins with three rows [EARN-040, MILE-017]', async () => {
    await open('milestone');
    expect(all('Goal').map(({ value }) => value)).toEqual(['1', '2', '3']);
    expect(all('Points or value').map(({ value }) => value)).toEqual(['100', '200', '300']);
  });

  it('refuses a goal that is given twice [MSG-043]', async () => {
    const { fill, save } = await open('milestone');
    await fill('Goal', '2', 2);
    await save();
    await screen.findByText('Milestone already exists');
  });

  it('asks for a unit of time only where it counts time', async () => {
    const { pick } = await open('milestone');
    expect(all('Unit of time')).toHaveLength(0);
    await pick('Based on', 'milestone_inactivity');
    expect(all('Unit of time')).toHaveLength(3);
  });

  it('gives points, a discount, a gift or free shipping [MILE-013]', async () => {
    await open('milestone');
    expect(optionsOf('Reward')).toEqual([
      'Bonus points',
      'Discount, amount off',
      'Discount, percentage off',
      'Free gift',
      'Free shipping',
    ]);
  });

  it('refuses an amount out of bounds with its bounds [MSG-036, MSG-038]', async () => {
    const { pick, fill, save } = await open('milestone');
    for (const [action, much, message] of [
      ['bonus_point', '-1', 'Number needs to be at least 0'],
      ['percentage', '101', 'Number needs to be between 1 and 100'],
    ] as const) {
      await pick('Reward', action);
      await fill('Points or value', much);
      await save();
      await screen.findByText(message);
    }
  });

  it('gives a product that is found by its name', async () => {
    const { pick, fill, save, user, calls } = await open('milestone', {
      'goods.products': (goods: { title: string }[], { query }: Call) =>
        goods.filter(({ title }) => title.startsWith(query.search === 'brass' ? 'Brass' : 'Date')),
    });
    await pick('Reward', 'give_product');
    await fill('Quantity', '1');
    const search = await screen.findByRole('combobox', { name: 'Product' });
    await user.click(search);
    await screen.findByRole('option', { name: 'Date syrup, 500 ml' });
    expect(screen.queryByRole('option', { name: 'Brass incense burner' })).toBeNull();
    await user.type(search, 'brass');
    await user.click(await screen.findByRole('option', { name: 'Brass incense burner' }));
    await save();
    const gift = { action: 'give_product', products: [{ id: '7770321193', title: 'Brass incense burner' }] };
    await waitFor(() =>
      expect(calls('programs.add')[0]?.body).toMatchObject({
        milestones: [gift, { action: 'bonus_point' }, { action: 'bonus_point' }],
      }),
    );
  });
});

it('a review program asks for 3, 4 or 5 stars [EARN-113]', async () => {
  await open('write_review');
  expect(optionsOf('Minimum rating')).toEqual(['3 stars', '4 stars', '5 stars']);
});

it('a streak program runs for seven days and pays 100 points at the end [MILE-024]', async () => {
  await open('streak_interact_website');
  expect([textOf('Days in a row'), textOf('Points for the last day')]).toEqual(['7', '100']);
  expect(days()).toContain(textOf('Start date'));
  expect(Date.parse(textOf('End date')) - Date.parse(textOf('Start date'))).toBe(7 * 86_400_000);
});

it.each(Object.entries(catalogue))('%s has a form built from its schema [ROUTE-026]', async (event, { label }) => {
  await open(event);
  expect(textOf('Name')).toBe(label);
  expect(screen.queryByRole('heading', { name: 'More settings' })).toBeNull();
});

it('an unknown kind has no form [ROUTE-026]', async () => {
  openPage('/programs/nothing_such/new');
  await titled("The page you're looking for couldn't be found");
});

describe('a new program for orders', () => {
  it('starts with the defaults [EARN-015, EARN-016, EARN-018]', async () => {
    const { user } = await open('place_order');
    await titled('New earning program');
    expect(textOf('Name')).toBe('Place an order');
    for (const label of ['Description', 'Show to shoppers', 'End date']) expect(all(label)).toHaveLength(1);
    for (const label of ['Tax', 'Shipping fee', 'Gift cards'])
      expect([label, nth(`${label} ${label === 'Gift cards' ? 'earn' : 'earns'} points`) !== undefined]).toEqual([
        label,
        true,
      ]);
    expect(days()).toContain(textOf('Start date'));
    await user.click(screen.getByLabelText('Items bought'));
    expect(textOf('For every')).toBe('1');
    expect(document.body.textContent).toContain('below 99 makes the program top priority');
  });

  it.each(['place_order', 'subscription_order'])(
    'gives a point for about a dollar as set-up does: %s',
    async (event) => {
      await open(event);
      expect([textOf('Points'), textOf('For every')]).toEqual(['1', '1']);
    },
  );

  it('rounds down, to the nearest or up [EARN-030, EARN-066]', async () => {
    await open('place_order');
    expect([textOf('Rounding'), ...optionsOf('Rounding')]).toEqual(['down', 'Down', 'Nearest', 'Up']);
  });

  it('says at its limit that points taken back in full do not use it up [EARN-029]', async () => {
    const { user } = await open('place_order');
    await user.click(screen.getByRole('button', { name: 'Limits' }));
    const limit = screen.getByRole('checkbox', {
      name: 'Limit how often a customer can earn',
      description: 'Points that were taken back in full, for example for a cancelled order, do not use up the limit.',
    });
    expect(limit).toBeDefined();
  });
});

it('conditions and translated names are saved [EARN-007, TRAN-005]', async () => {
  const { fill, pick, save, user, calls } = await open('place_order');
  await user.click(screen.getByRole('button', { name: 'Conditions' }));
  await user.click(screen.getByLabelText('Use conditions'));
  await save();
  await screen.findByText('This field is required');
  await waitFor(() => expect(document.activeElement).toBe(nth('Value')));
  await fill('Value', '50');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  await pick('What', 'customer_tag', 1);
  expect(nth('Comparison', 1).value).toBe('includes');
  await fill('Value', 'wholesale', 1);
  await user.click(screen.getByRole('button', { name: 'What shoppers see' }));
  await user.click(screen.getByLabelText('Show to shoppers'));
  await user.click(screen.getByRole('button', { name: 'Add language' }));
  await pick('Language', 'fr');
  await fill('Translated name', 'Grand thé');
  const sentence = /Only if the subtotal is at least KWD.50\.000 and the customer tags include “wholesale”/;
  // Above the conditions, and in the summary.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  await save();
  await waitFor(() =>
    expect(calls('programs.add')[0]?.body).toMatchObject({
      translateTitle: { fr: 'Grand thé' },
      display: false,
      statusUseCondition: true,
      conditions: [
        { field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '50' },
        { field: 'customer_tag', typeMatch: 'includes', content: 'wholesale' },
      ],
    }),
  );
});

it('a name can be translated into thirty languages [TRAN-007]', async () => {
  const { user } = await open('place_order');
  await user.click(screen.getByRole('button', { name: 'What shoppers see' }));
  await user.click(screen.getByRole('button', { name: 'Add language' }));
  const choice = (await screen.findByLabelText('Language')) as HTMLSelectElement;
  const codes =
    'ar cs de en es fi fr he-IL hi hu id it ja ko ms nl nb pl pt ro ru sk sl sv th tr ur vi zh-CN zh-TW'.split(' ');
  expect([...choice.options].map(({ value }) => value).sort()).toEqual(codes.sort());
});
