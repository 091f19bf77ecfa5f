import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { changedFields, checkDraft, draftOf, type Field, inputOf, readValue } from './form-draft.js';

const fields: Field[] = [
  { name: 'title', kind: 'text', label: 'Name' },
  { name: 'points', kind: 'number', label: 'Points' },
  { name: 'most', kind: 'number', label: 'Most', blank: 'null' },
  { name: 'priority', kind: 'number', label: 'Priority', blank: 'absent' },
  { name: 'end', kind: 'date', label: 'End', blank: 'null' },
  { name: 'shown', kind: 'flag', label: 'Shown' },
];
const schema = z.strictObject({
  title: z.string().min(1),
  points: z.int({ error: 'Number is invalid' }).max(1_000),
  most: z.int().nullable(),
  priority: z.int().optional(),
  end: z.iso.date().nullable(),
  shown: z.boolean(),
});
const words = { required: 'This field is required', atMost: (max: string) => `Number needs to be at most ${max}` };
const stored = { title: 'Orders', points: 5, most: null, priority: undefined, end: null, shown: true };
const draft = draftOf(fields, stored);

describe('a draft', () => {
  it('holds numbers as they are typed', () => {
    expect(draft).toEqual({ title: 'Orders', points: '5', most: '', priority: '', end: '', shown: true });
  });

  it('gives the schema what was stored', () => {
    expect(inputOf(fields, draft)).toEqual({ title: 'Orders', points: 5, most: null, end: null, shown: true });
    expect(checkDraft(schema, fields, draft, words)).toEqual({
      settings: { ...stored, priority: undefined },
      errors: {},
    });
  });

  it('differs from what is stored only as long as it does [SHELL-013]', () => {
    const typed = { ...draft, points: '6' };
    expect(changedFields(fields, draft, typed)).toEqual(['points']);
    expect(changedFields(fields, draft, { ...typed, points: '5' })).toEqual([]);
  });

  it('asks for a blank required field [MSG-034]', () => {
    const { errors, settings } = checkDraft(schema, fields, { ...draft, title: ' ', points: '' }, words);
    expect(errors).toEqual({ title: 'This field is required', points: 'This field is required' });
    expect(settings).toBeNull();
  });

  it('names the bound of a number that is too large', () => {
    expect(checkDraft(schema, fields, { ...draft, points: '1001' }, words).errors).toEqual({
      points: 'Number needs to be at most 1000',
    });
  });

  it.each(['abc', '1e3', '0x10', '1,5', '--1'])('takes no number out of "%s"', (text) => {
    expect(checkDraft(schema, fields, { ...draft, points: text }, words).errors.points).toBe('Number is invalid');
  });

  it('reads values as people do', () => {
    const yes = { yes: 'Yes', no: 'No', none: 'None' };
    const money: Field = { name: 'm', kind: 'number', label: 'M', before: '$' };
    const choice: Field = { name: 'c', kind: 'choice', label: 'C', options: [{ value: 'pos', label: 'POS only' }] };
    expect([readValue(money, '5', yes), readValue(choice, 'pos', yes), readValue(money, '', yes)]).toEqual([
      '$ 5',
      'POS only',
      'None',
    ]);
    expect(readValue({ name: 'f', kind: 'flag', label: 'F' }, false, yes)).toBe('No');
  });
});
