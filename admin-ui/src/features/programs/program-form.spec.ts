import { describe, expect, it } from '@jest/globals';
import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { createFormat } from '../../kit/format.js';
import { createWords } from '../../words/languages.js';
import { formOf } from './program-form.js';

const words = createWords();
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
