import { describe, expect, it } from '@jest/globals';
import { namesOf } from './traces.js';

const isNamed = (name: string, text: string, contacts: readonly string[] = []): boolean =>
  namesOf([{ customer: '7001', names: [name], contacts }])(text);

describe('a text about no one person', () => {
  it.each([
    ['Perpetua Quellwasser', 'Quellwasserliste.csv'],
    ['Anna Müller', 'Muller Anna.csv'],
    ['Anna Muller', 'mu\u0308ller-2024.csv'],
    ['María', 'MARIA (1).csv'],
    ['太郎 田中', '田中太郎様リスト.csv'],
    ['ガブリエル', 'ガブリエル様.csv'],
    ['김 민준', '김민준 포인트.csv'],
    ['Анна Ковалёва', 'Ковалева2024.csv'],
    ['Bo Li', 'balances Bo_Li.csv'],
    ['Amy Xu', 'amy.csv'],
  ])('names %s in %s [I-80]', (name, text) => {
    expect(isNamed(name, text)).toBe(true);
  });

  it('names somebody by their id, address or number as well [I-80]', () => {
    for (const text of ['of 7001.csv', 'maya@example.com.csv', '+1 (555) 0100.csv'])
      expect(isNamed('Maya', text, ['Maya@example.com', '+15550100'])).toBe(true);
  });

  it.each([
    ['the a of to is points', 'points.csv'],
    ['the a of to is points', 'All of the customers to import.xlsx'],
    ['Csv', 'balances.csv'],
    ['María', 'Overview a.csv'],
    ['Amy Xu', 'Infamy.csv'],
    ['김 민준', '기록.csv'],
    ['', 'points.csv'],
  ])('does not name %s in %s', (name, text) => {
    expect(isNamed(name, text, [''])).toBe(false);
  });
});
