import { describe, expect, it } from '@jest/globals';
import { Arguments } from './arguments.js';
import { WrongUse } from './exit-code.js';

const read = (line: string) => Arguments.read(line.split(' ').filter(Boolean));

describe('the words after npm run ledger', () => {
  it.each([
    ['', 'Which command?'],
    ['frobnicate', 'There is no command "frobnicate".'],
    ['toString', 'There is no command "toString".'],
    ['verify --customer 3', 'verify does not take --customer.'],
  ])('refuses "%s"', (line, words) => {
    expect(() => read(line)).toThrow(new WrongUse(words));
  });

  it('takes a shop by its id or its domain, and nothing else', () => {
    expect(read('export --shop kumo-tea').shop()).toBe('kumo-tea');
    expect(read('export --shop Kumo-Tea.myshopify.com').shop()).toBe('kumo-tea');
    expect(() => read('export').shop()).toThrow('export needs --shop.');
    expect(() => read('export --shop a/b').shop()).toThrow('"a/b" is no shop.');
  });

  it('takes a day as its end, and an instant only with a zone', () => {
    const at = (text: string) => Arguments.read(['replay', '--as-of', text]).instant('as-of');
    expect(at('2026-03-01')).toBe('2026-03-01T23:59:59.999Z');
    expect(at('2026-03-01T12:00:00+09:00')).toBe('2026-03-01T03:00:00.000Z');
    for (const wrong of ['2026-03-01T12:00', 'yesterday', '2026-13-01', '5']) expect(() => at(wrong)).toThrow(WrongUse);
  });

  it.each(['1.5', '-1', 'many', '1e3', '9007199254740993'])('refuses %s where a whole number is due', (text) => {
    expect(() => Arguments.read(['seed', `--shops=${text}`]).whole('shops')).toThrow(WrongUse);
  });
});
