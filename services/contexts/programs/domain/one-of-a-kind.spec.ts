import { describe, expect, it } from '@jest/globals';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { given, kinds } from '../../../../tests/support/given.js';
import { type ProgramCommand, programBookDecider } from './book.js';

const streak = (endDate: string | null, more: object = {}): ProgramRule => ({
  event: 'streak_interact_website',
  settings: catalogue.streak_interact_website.settings.parse({ title: 'Streak', endDate, ...more }),
});
const milestone = (typeMilestone: string): ProgramRule => ({
  event: 'milestone',
  settings: catalogue.milestone.settings.parse({ title: 'Milestones', typeMilestone }),
});
const [A, B] = ['0b8e7a52-6f0c-4d6e-9a3b-1c2d3e4f5a6a', '0b8e7a52-6f0c-4d6e-9a3b-1c2d3e4f5a6b'];
const add = (program: string, rule: ProgramRule, on = true, today = '2027-03-10'): ProgramCommand => ({
  kind: 'AddProgram',
  program,
  rule,
  on,
  today,
});

describe('one of a kind', () => {
  it('a second streak may be on when the first is over, from the day after its last [MILE-022]', () => {
    const book = () => given(programBookDecider).after(add(A, streak('2027-03-10')));
    expect(book().when(add(B, streak(null)))).toEqual({ rejected: 'program.streak-runs', field: 'status' });
    expect(kinds(book().when(add(B, streak(null), false)))).toEqual(['ProgramAdded']);
    expect(kinds(book().when(add(B, streak(null), true, '2027-03-11')))).toEqual(['ProgramAdded', 'ProgramActivated']);
    const on = { kind: 'SwitchProgram', program: B, on: true } as const;
    const both = book().after(add(B, streak(null), false));
    expect(both.when({ ...on, today: '2027-03-10' })).toMatchObject({ rejected: 'program.streak-runs' });
    expect(kinds(both.when({ ...on, today: '2027-03-11' }))).toEqual(['ProgramActivated']);
  });

  it('days of a streak are locked while it is on [MILE-020]', () => {
    const changed = streak(null, { streakMilestones: [{ day: 2, earnPoint: 5 }] });
    const revise = { kind: 'ReviseProgram', program: A, rule: changed } as const;
    const book = (on: boolean) => given(programBookDecider).after(add(A, streak(null), on));
    expect(book(true).when(revise)).toMatchObject({ rejected: 'program.streak-locked', field: 'streakMilestones' });
    expect(kinds(book(false).when(revise))).toEqual(['ProgramRevised']);
  });

  it('one program counts a thing, also when another is changed to it [MILE-014]', () => {
    const exists = { rejected: 'program.milestone-exists', field: 'typeMilestone' };
    const book = given(programBookDecider).after(add(A, milestone('milestone_order')));
    expect(book.when(add(B, milestone('milestone_order')))).toEqual(exists);
    book.after(add(B, milestone('milestone_amount_spent')));
    const rule = milestone('milestone_order');
    expect(book.when({ kind: 'ReviseProgram', program: B, rule })).toEqual(exists);
    expect(book.when({ kind: 'ReviseProgram', program: A, rule })).toEqual([]);
  });
});
