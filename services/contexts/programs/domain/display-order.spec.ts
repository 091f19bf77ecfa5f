import { expect, it } from '@jest/globals';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { given } from '../../../../tests/support/given.js';
import { programBookDecider } from './book.js';
import { inDisplayOrder } from './display-order.js';

const rule = (event: 'visit' | 'order' | 'reward'): ProgramRule => {
  const title = event;
  if (event === 'visit')
    return { event: 'interact_website', settings: catalogue.interact_website.settings.parse({ title }) };
  if (event === 'order') return { event: 'place_order', settings: catalogue.place_order.settings.parse({ title }) };
  const reward = { title, pointsCost: 10, redeemValue: 1 };
  return { event: 'amount_discount', settings: catalogue.amount_discount.settings.parse(reward) };
};
const add = (program: string, event: Parameters<typeof rule>[0]) =>
  ({ kind: 'AddProgram', program, rule: rule(event), on: true }) as const;
const put = (...programs: string[]) => ({ kind: 'SetDisplayOrder', of: 'earn', programs }) as const;

const filled = () =>
  given(programBookDecider)
    .after(add('v', 'visit'))
    .after(add('a', 'order'))
    .after(add('b', 'order'))
    .after(add('r', 'reward'));

it('is ordered by kind, then by age, by default', () => {
  expect(inDisplayOrder(filled().state, 'earn')).toEqual(['a', 'b', 'v']);
  expect(inDisplayOrder(filled().state, 'redeem')).toEqual(['r']);
});

it('keeps the merchant’s order and puts unnamed and later ones at the end', () => {
  const past = filled().after(put('v', 'b'));
  expect(inDisplayOrder(past.state, 'earn')).toEqual(['v', 'b', 'a']);
  past.after(add('c', 'order'));
  expect(inDisplayOrder(past.state, 'earn')).toEqual(['v', 'b', 'a', 'c']);
  past.after({ kind: 'RemoveProgram', program: 'b' });
  expect(inDisplayOrder(past.state, 'earn')).toEqual(['v', 'a', 'c']);
});

it('says nothing when the order is the same, and refuses what is not on the list', () => {
  const past = filled();
  expect(past.when(put('a', 'b'))).toEqual([]);
  expect(past.when(put('v', 'r'))).toEqual({ rejected: 'program.unknown', field: 'ids.1' });
  expect(past.when(put('x'))).toEqual({ rejected: 'program.unknown', field: 'ids.0' });
});
