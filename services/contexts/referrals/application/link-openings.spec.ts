import { expect, it } from '@jest/globals';
import type pg from 'pg';
import { LinkOpenings } from './link-openings.js';

it('an opening that the database cannot count is logged, and the offer goes on', async () => {
  const error = new Error('the database is away');
  const pool = { connect: () => Promise.reject(error) } as unknown as pg.Pool;
  const warnings: unknown[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const openings = new LinkOpenings(pool, { now: () => new Date('2026-11-30T10:00:00Z') }, log);
  await openings.add('fern', 'UTC');
  expect(warnings).toEqual([{ err: error, shop: 'fern' }]);
});
