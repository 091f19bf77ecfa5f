import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { olderNoteRef } from '@loyalty/contracts/kernel/note-ref';
import { FIRST_NAMES, withRoles } from '@loyalty/projections/engine/schema/roles';
import { openPool } from '@loyalty/services/platform/database/pool';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { OlderNotes } from '@loyalty/services/platform/vault/older-notes';
import { noteSchema, vaultSchema } from '@loyalty/services/platform/vault/schema';
import { Vault } from '@loyalty/services/platform/vault/vault';
import pg from 'pg';
import { asRole, prepareTestRoles } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const SHOP = 'fern';

/** A log from before notes were sealed. */
const events: Recorded[] = [
  { type: 'PointsAdjusted', data: { customer: '7001', adminNote: 'Cousin of Ann', customerNote: 'Sorry' } },
  { type: 'ImportUploaded', data: { label: 'maya.csv' } },
  { type: 'CustomerUnmerged', data: { customer: '7002', from: '7003', adminNote: 'Two people' } },
].map(
  (event, index) =>
    ({ ...event, version: 1, shop: SHOP, position: index + 1, actor: { kind: 'staff', id: '1' } }) as Recorded,
);
const master = randomBytes(32);
let isAway = false;
const log = {
  readAt: async (positions: readonly number[]) => {
    if (isAway) throw new StoreUnavailable('away');
    return events.filter(({ position }) => positions.includes(position));
  },
};
const [ADMIN, SHOWN, FILE, UNMERGED] = [
  olderNoteRef({ position: 1, field: 0 }),
  olderNoteRef({ position: 1, field: 1 }),
  olderNoteRef({ position: 2, field: 0 }),
  olderNoteRef({ position: 3, field: 0 }),
];
const ALL = [ADMIN, SHOWN, FILE, UNMERGED];

let owner: pg.Client;
let pool: pg.Pool;
let vault: Vault;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.adminUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  await prepareTestRoles(database.url);
  await owner.query(withRoles(vaultSchema + noteSchema, FIRST_NAMES));
  pool = openPool(asRole(database.url, FIRST_NAMES.service), 4);
  vault = new Vault(pool, master, new OlderNotes(pool, log));
});
afterAll(async () => {
  await pool.end();
  await owner.end();
});

it('notes of before are read in the log, beside those of the vault', async () => {
  const sealed = await vault.notes.seal(['7001'], 'Late', { shop: SHOP });
  const texts = await vault.notes.reveal(SHOP, [...ALL, sealed]);
  expect(texts).toEqual(['Cousin of Ann', 'Sorry', 'maya.csv', 'Two people', 'Late']);
});

it('a place without a note, and one of another shop, are empty', async () => {
  const nowhere = [olderNoteRef({ position: 3, field: 1 }), olderNoteRef({ position: 9, field: 0 })];
  expect(await vault.notes.reveal(SHOP, nowhere)).toEqual(['', '']);
  expect(await vault.notes.reveal('oak', ALL)).toEqual(['', '', '', '']);
});

it('while the log is away an answer has none of them, and a file waits for them', async () => {
  isAway = true;
  expect(await vault.notes.revealKnown(SHOP, ALL)).toEqual(['', '', '', '']);
  await expect(vault.notes.reveal(SHOP, ALL)).rejects.toThrow(StoreUnavailable);
  isAway = false;
});

it('the erasure of their person ends them, and any erasure of the shop those of no one person [I-80]', async () => {
  await vault.forget(SHOP, '7001');
  expect(await vault.notes.reveal(SHOP, ALL)).toEqual(['', '', 'maya.csv', 'Two people']);
  await vault.notes.forgetThings(SHOP, () => false);
  await vault.notes.forgetThings(SHOP, () => false);
  expect(await vault.notes.reveal(SHOP, ALL)).toEqual(['', '', '', 'Two people']);
});

it('those of no one person are not shown in a shop with an erasure by an earlier program [I-80]', async () => {
  const shop = 'oak';
  const [event] = events;
  const stored = {
    readAt: async () => [{ ...event, shop, type: 'ImportUploaded', data: { label: 'maya.csv' } } as Recorded],
  };
  const started = () => new Vault(pool, master, new OlderNotes(pool, stored));
  expect(await started().notes.reveal(shop, ADMIN)).toBe('maya.csv');
  await vault.forget(shop, '7001');
  expect(await started().notes.reveal(shop, ADMIN)).toBe('');
});
