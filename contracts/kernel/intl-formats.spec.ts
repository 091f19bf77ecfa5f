import { describe, expect, it } from '@jest/globals';
import { dateFormat, numberFormat, pluralRules } from './intl-formats.js';

describe('formatters of a language', () => {
  it('are made once for a language and options', () => {
    expect(numberFormat('de')).toBe(numberFormat('de'));
    expect(pluralRules('de')).toBe(pluralRules('de'));
    const options = { day: 'numeric', timeZone: 'UTC' } as const;
    expect(dateFormat('de', options)).toBe(dateFormat('de', { ...options }));
  });

  it('differ by language and by options', () => {
    const [german, english] = [numberFormat('de'), numberFormat('en')];
    expect([german.format(1234.5), english.format(1234.5)]).toEqual(['1.234,5', '1,234.5']);
    const euros = numberFormat('de', { style: 'currency', currency: 'EUR' });
    expect(euros.format(2)).toBe('2,00\u00a0€');
  });

  it('remain right however many zones and languages are asked for', () => {
    for (let n = 0; n < 600; n++)
      numberFormat('en', { minimumFractionDigits: n % 20, minimumIntegerDigits: 1 + (n % 21) });
    expect(numberFormat('en').format(7)).toBe('7');
  });

  it('fail for a zone that does not exist', () => {
    expect(() => dateFormat('en', { timeZone: 'Nowhere/Land' })).toThrow(RangeError);
  });
});
