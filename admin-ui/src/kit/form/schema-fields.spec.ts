import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { checkDraft, draftOf, type Field, inputOf, rowsIn } from './form-draft.js';
import { schemaField } from './schema-fields.js';

describe('a schema says how its fields are drawn', () => {
  it.each([
    ['a text', z.string().trim().default(''), { kind: 'text' }],
    ['a day or none', z.iso.date().nullable().default(null), { kind: 'date', blank: 'null' }],
    ['a number that may be left out', z.int().optional(), { kind: 'number', blank: 'absent' }],
    ['a switch', z.boolean().default(true), { kind: 'flag' }],
    ['a choice', z.enum(['a', 'b']).default('a'), { kind: 'choice', values: ['a', 'b'] }],
    ['a choice of numbers', z.literal([3, 4]).default(3), { kind: 'choice', values: ['3', '4'], numeric: true }],
    ['words', z.array(z.string().min(1)).max(20).default([]), { kind: 'words', most: 20 }],
    ['a link or nothing', z.url().or(z.literal('')), { kind: 'text' }],
    ['texts by language', z.record(z.string(), z.string()).default({}), { kind: 'rows', record: true }],
  ])('%s', (_, schema, field) => {
    expect(schemaField(schema)).toMatchObject(field);
  });

  it('rows and objects with the schemas inside of them', () => {
    const row = z.strictObject({ value: z.number() }).refine(() => true);
    expect(Object.keys(schemaField(z.array(row).max(50).default([])).cells ?? {})).toEqual(['value']);
    expect(Object.keys(schemaField(row).inner ?? {})).toEqual(['value']);
  });
});

describe('a draft with rows', () => {
  const cells: Field[] = [
    { name: 'day', kind: 'number', label: 'Day' },
    { name: 'gift', kind: 'flag', label: 'Gift' },
  ];
  const rows = { cells: () => cells, fresh: () => ({ day: '', gift: false }), most: 3, add: 'Add', name: String };
  const record = { ...rows, record: ['language', 'text'] as const };
  const texts: Field[] = [
    { name: 'language', kind: 'text', label: 'Language' },
    { name: 'text', kind: 'text', label: 'Text' },
  ];
  const fields: Field[] = [
    { name: 'days', kind: 'rows', label: 'Days', rows },
    { name: 'titles', kind: 'rows', label: 'Titles', rows: { ...record, cells: () => texts } },
    { name: 'tags', kind: 'words', label: 'Tags' },
    { name: 'buy:quantity', kind: 'number', label: 'Quantity' },
  ];
  const schema = z.strictObject({
    days: z.array(z.strictObject({ day: z.int().min(1), gift: z.boolean() })),
    titles: z.record(z.string(), z.string()),
    tags: z.array(z.string()),
    buy: z.strictObject({ quantity: z.int({ error: 'Number is invalid' }) }),
  });
  const stored = { days: [{ day: 2, gift: true }], titles: { fr: 'Oui' }, tags: ['a', 'b'], buy: { quantity: 4 } };

  it('gives back what was stored', () => {
    const draft = draftOf(fields, stored);
    expect(rowsIn(draft.days)).toEqual([{ day: '2', gift: true }]);
    expect(draft.tags).toBe('a, b');
    expect(inputOf(fields, draft)).toEqual(stored);
  });

  it('puts a message at the cell that is wrong, and at a field inside of an object', () => {
    const words = { required: 'This field is required', atMost: (max: string) => `At most ${max}` };
    const draft = { ...draftOf(fields, stored), days: JSON.stringify([{ day: '', gift: false }]), 'buy:quantity': 'x' };
    expect(checkDraft(schema, fields, draft, words).errors).toEqual({
      'days.0.day': 'This field is required',
      'buy:quantity': 'Number is invalid',
    });
  });
});
