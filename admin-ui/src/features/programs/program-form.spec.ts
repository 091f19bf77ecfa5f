import { describe, expect, it } from '@jest/globals';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { inputOf } from '../../kit/form/form-draft.js';
import { createFormat } from '../../kit/format/format.js';
import { createWords, speak } from '../../words/languages.js';
import { formOf, newDraft } from './program-form.js';

const words = createWords();
await speak(words, 'en');
const format = createFormat({ locale: 'en', zone: 'UTC', currency: 'USD' });

describe('the form of every kind', () => {
  it.each(Object.keys(catalogue) as ProgramEvent[])(
    '%s shows each of its settings once, in a card with a name',
    (event) => {
      const { sections, fields } = formOf(event, words.t, format);
      const names = fields.map(({ name }) => name.split(':')[0]);
      expect(new Set(names)).toEqual(new Set(Object.keys(catalogue[event].settings.shape)));
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
      expect(sections.map(({ title }) => title)).not.toContain('More');
    },
  );
});

it('hides the price of an automatic discount and keeps its value', () => {
  const { fields } = formOf('amount_discount', words.t, format);
  const draft = { ...newDraft('amount_discount', fields, 'Off', '2026-11-22'), costMode: 'dynamic', automatic: true };
  const stand = fields.filter(({ when }) => when?.(draft) ?? true).map(({ name }) => name);
  for (const requested of ['costMode', 'pointsCost', 'minPoints', 'instantPoints'])
    expect(stand).not.toContain(requested);
  expect(inputOf(fields, draft)).toMatchObject({ automatic: true, costMode: 'fixed', pointsCost: 100 });
  const bought = { ...draft, automatic: false };
  expect(fields.filter(({ when }) => when?.(bought) ?? true).map(({ name }) => name)).toContain('minPoints');
  expect(inputOf(fields, bought)).toMatchObject({ costMode: 'dynamic' });
  expect(inputOf(fields, bought)).not.toHaveProperty('pointsCost');
});
