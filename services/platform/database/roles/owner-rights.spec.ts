import { expect, it } from '@jest/globals';
import type pg from 'pg';
import { mustBeAbleToMigrate } from './owner-rights.js';

/** A fake server that answers with its version; none older than 15 can be started here. */
const serverOf = (version: number): pg.ClientBase =>
  ({ query: async () => ({ rows: [{ role: 'ledger', version, has: [true] }] }) }) as unknown as pg.ClientBase;

it('a server older than 15 is refused by its version', async () => {
  await expect(mustBeAbleToMigrate(serverOf(140_013), 'loyalty')).rejects.toThrow(
    'PostgreSQL 14 is too old: version 15 or newer is needed',
  );
});
