import { describe, expect, it } from '@jest/globals';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { type PlaceOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { given, kinds } from '../../../../tests/support/given.js';
import { ruleOf } from '../../../../tests/support/points/orders.js';
import { current, type ProgramCommand, programBookDecider } from './book.js';

const placeOrder = (settings: Partial<PlaceOrderSettings> = {}): ProgramRule => ({
  event: 'place_order',
  settings: ruleOf(settings).settings,
});
const discount: ProgramRule = {
  event: 'amount_discount',
  settings: amountDiscountSettings.parse({ title: '5 off', pointsCost: 100, redeemValue: 5 }),
};
const add = (program: string, rule = placeOrder(), on = true): ProgramCommand => ({
  kind: 'AddProgram',
  program,
  rule,
  on,
});
const book = () => given(programBookDecider);
const priority = (past: ReturnType<typeof book>, program: string) => {
  const { rule } = current(past.state.programs[program]!);
  return rule.event === 'place_order' ? rule.settings.priorityPlaceOrder : undefined;
};

describe('adding programs', () => {
  it('writes version 1, and switches it on when asked', () => {
    expect(kinds(book().when(add('a')))).toEqual(['ProgramAdded', 'ProgramActivated']);
    expect(kinds(book().when(add('a', placeOrder(), false)))).toEqual(['ProgramAdded']);
  });

  it('dates a program back where it is told when it began', () => {
    const at = '2025-01-01T00:00:00.000Z';
    const past = book().after({ ...add('a'), at } as ProgramCommand);
    expect(past.events.map((event) => event.occurredAt)).toEqual([at, at]);
  });

  it('stops at ten place-order programs; removed ones and other kinds do not count [CON-09]', () => {
    const past = book();
    for (let n = 1; n <= 10; n++) past.after(add(`p${n}`, placeOrder(), n % 2 === 0)).after(add(`d${n}`, discount));
    expect(past.when(add('p11'))).toEqual({ rejected: 'program.too-many', with: { most: 10 } });
    past.after({ kind: 'RemoveProgram', program: 'p3' });
    expect(kinds(past.when(add('p11')))).toEqual(['ProgramAdded', 'ProgramActivated']);
    expect(past.when(add('p12'))).toMatchObject({ rejected: 'program.too-many' });
  });
});

describe('priorities of place-order programs', () => {
  it('are 99 first, then the lowest free number above [CON-42]', () => {
    const past = book()
      .after(add('a'))
      .after(add('b'))
      .after(add('c', placeOrder({ priorityPlaceOrder: 102 })))
      .after(add('d'))
      .after(add('e'));
    expect(['a', 'b', 'c', 'd', 'e'].map((program) => priority(past, program))).toEqual([99, 100, 102, 101, 103]);
    past.after({ kind: 'RemoveProgram', program: 'a' }).after(add('f'));
    expect(priority(past, 'f')).toBe(99);
  });

  it('are unique: one that is taken is refused at its field, when adding and when revising', () => {
    const taken = { rejected: 'program.priority-taken', field: 'priorityPlaceOrder' };
    const past = book()
      .after(add('a', placeOrder({ priorityPlaceOrder: 5 })))
      .after(add('b'));
    expect(past.when(add('c', placeOrder({ priorityPlaceOrder: 5 })))).toEqual(taken);
    expect(past.when({ kind: 'ReviseProgram', program: 'b', rule: placeOrder({ priorityPlaceOrder: 5 }) })).toEqual(
      taken,
    );
    expect(
      past.when({ kind: 'ReviseProgram', program: 'a', rule: placeOrder({ priorityPlaceOrder: 5, earnPoint: 3 }) }),
    ).toHaveLength(1);
  });

  it('stay when a revision says nothing of them', () => {
    const past = book().after(add('a', placeOrder({ priorityPlaceOrder: 7 })));
    past.after({ kind: 'ReviseProgram', program: 'a', rule: placeOrder({ earnPoint: 3 }) });
    expect(priority(past, 'a')).toBe(7);
  });
});

describe('revising', () => {
  const revise = (rule: ProgramRule, more = {}): ProgramCommand => ({
    kind: 'ReviseProgram',
    program: 'a',
    rule,
    ...more,
  });

  it('counts versions, and writes none when nothing differs', () => {
    const past = book()
      .after(add('a'))
      .after(revise(placeOrder({ earnPoint: 1 })))
      .after(revise(placeOrder({ earnPoint: 2 })));
    expect(current(past.state.programs.a!).version).toBe(3);
    expect(past.when(revise(placeOrder({ earnPoint: 2 })))).toEqual([]);
  });

  it('refuses an editor who had read another version, and names the current one [I-77]', () => {
    const past = book()
      .after(add('a'))
      .after(revise(placeOrder({ earnPoint: 1 }), { expectedVersion: 1 }));
    expect(past.when(revise(placeOrder({ earnPoint: 2 }), { expectedVersion: 1 }))).toEqual({
      rejected: 'program.changed',
      with: { currentRevision: 2 },
    });
  });

  it('never changes the kind', () => {
    expect(book().after(add('a')).when(revise(discount))).toEqual({ rejected: 'program.event-fixed', field: 'event' });
  });

  it('switches along when asked', () => {
    const past = book().after(add('a'));
    expect(kinds(past.when(revise(placeOrder({ earnPoint: 1 }), { on: false })))).toEqual([
      'ProgramRevised',
      'ProgramPaused',
    ]);
    expect(kinds(past.when(revise(placeOrder({ earnPoint: 1 }), { on: true })))).toEqual(['ProgramActivated']);
  });
});

describe('switching and removing', () => {
  it('say only what changes', () => {
    const past = book().after(add('a'));
    expect(past.when({ kind: 'SwitchProgram', program: 'a', on: true })).toEqual([]);
    expect(kinds(past.when({ kind: 'SwitchProgram', program: 'a', on: false }))).toEqual(['ProgramPaused']);
    expect(kinds(past.when({ kind: 'RemoveProgram', program: 'a' }))).toEqual(['ProgramRemoved']);
  });

  it.each([
    { kind: 'SwitchProgram', program: 'gone', on: true },
    { kind: 'RemoveProgram', program: 'gone' },
    { kind: 'ReviseProgram', program: 'gone', rule: placeOrder() },
    { kind: 'RemoveProgram', program: 'never' },
  ] as ProgramCommand[])('know no program that was removed or never was: $kind $program', (command) => {
    const past = book().after(add('gone')).after({ kind: 'RemoveProgram', program: 'gone' });
    expect(past.when(command)).toEqual({ rejected: 'program.unknown' });
  });
});
