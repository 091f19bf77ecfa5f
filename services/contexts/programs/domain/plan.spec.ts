import { describe, expect, it } from '@jest/globals';
import { plans } from '@loyalty/contracts/kernel/plans';
import { catalogue, type ProgramEvent, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { lockOf } from '@loyalty/contracts/programs/gates';
import { given } from '../../../../tests/support/given.js';
import { programBookDecider } from './book.js';

const rule = (event: ProgramEvent, settings: object = {}) =>
  ({ event, settings: catalogue[event].settings.parse({ title: event, ...settings }) }) as ProgramRule;
const discount = rule('amount_discount', { pointsCost: 10, redeemValue: 1 });
const add = (program: string, of: ProgramRule, on = true) => ({ kind: 'AddProgram' as const, program, rule: of, on });
const plan = (to: (typeof plans)[number]) => ({ kind: 'SetPlan' as const, plan: to });

describe('the plan of a shop', () => {
  it('opens by rank: a higher plan has the features of a lower one, and a shop without a plan has all', () => {
    const locks = (event: ProgramEvent) => plans.map((own) => lockOf(rule(event), { plan: own }) === null);
    expect(locks('place_order')).toEqual([true, true, true, true]);
    expect(locks('birthday')).toEqual([false, true, true, true]);
    expect(locks('milestone')).toEqual([false, false, true, true]);
    expect(lockOf(rule('milestone'), { plan: null })).toBeNull();
  });

  it('pauses in one decision what is on and it has not, of several discounts all but the oldest', () => {
    const past = given(programBookDecider)
      .after(add('birthday', rule('birthday')))
      .after(add('asleep', rule('join_line', { socialUrl: 'https://line.me/fern' }), false))
      .after(add('first', discount))
      .after(add('second', discount))
      .after(add('orders', rule('place_order')));
    past.after(plan('free'));
    expect(past.events.slice(-3).map(({ type, data }) => [type, data])).toEqual([
      ['PlanSet', { plan: 'free', paused: ['birthday', 'second'] }],
      ['ProgramPaused', { program: 'birthday' }],
      ['ProgramPaused', { program: 'second' }],
    ]);
    expect(Object.values(past.state.programs).map(({ program, on }) => [program, on])).toEqual([
      ['birthday', false],
      ['asleep', false],
      ['first', true],
      ['second', false],
      ['orders', true],
    ]);
    expect(past.when(plan('free'))).toEqual([]);
  });

  it('lets the merchant turn on again what a higher one has, and never does it alone [GAP-71]', () => {
    const past = given(programBookDecider)
      .after(add('a', rule('birthday')))
      .after(plan('free'))
      .after(plan('pro'));
    expect(past.state.programs.a?.on).toBe(false);
    past.after({ kind: 'SwitchProgram', program: 'a', on: true });
    expect(past.state.programs.a).toMatchObject({ on: true, switches: [{ on: true }, { byPlan: true }, { on: true }] });
  });
});
