import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { starTables } from '@loyalty/projections/analytics/star/views';
import { starDocument } from './star-dictionary.js';

describe('the star schema', () => {
  it('is described by docs/star-schema.md as it is (node scripts/star-document.mjs)', () => {
    expect(fs.readFileSync('docs/star-schema.md', 'utf8')).toBe(starDocument());
  });

  it('has the shop as the first column of each table, and keys, orders and references that exist', () => {
    const names = new Set(starTables.map(({ name }) => name));
    for (const { name, columns, key, order, partition, references } of starTables) {
      const all = Object.keys(columns);
      expect([name, all[0], key[0]]).toEqual([name, 'shop', 'shop']);
      expect(all).toEqual(expect.arrayContaining([...key, ...order, ...Object.keys(references)]));
      if (partition !== null) expect(columns[partition]?.type).toBe('day');
      for (const other of Object.values(references)) expect(names).toContain(other);
    }
  });

  it.each([
    'name',
    'first_name',
    'email',
    'phone',
    'friend',
    'note',
    'customer_note',
    'code',
    'actor_id',
    'revoke_reason',
  ])('reads no column %s, which is personal or a secret', (column) => {
    const read = new RegExp(`\\b(a|c|o|r|m|person)\\.${column}\\b`);
    const texts = starTables.map(
      ({ columns, from }) =>
        Object.values(columns)
          .map(({ sql }) => sql)
          .join(' ') + from,
    );
    expect(texts.filter((sql) => read.test(sql))).toEqual([]);
  });
});
