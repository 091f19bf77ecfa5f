import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { streamOf } from '@loyalty/services/platform/event-store/port';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import type { Merchant } from '../../support/clients/merchant.js';
import { exportedFile } from '../../support/exported.js';
import { ledger } from '../../support/operator.js';
import { personEverywhere } from '../../support/person-everywhere.js';
import { FERN, shopIdOf, useStage } from '../../support/service.js';

const stage = await useStage('operator');
const { everywhere, redact, held } = personEverywhere(stage);
const { store, proof, config } = stage.service.parts;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-older-notes-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const SHOP = shopIdOf(FERN);
const BY = { actor: { kind: 'staff' as const, id: '90210001' }, causation: 'request:old', correlation: 'old' };

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

/** Writes an event as the program of before did: with the text itself. @returns its id */
async function written(context: string, id: string, type: string, version: number, data: object): Promise<string> {
  const stream = streamOf(SHOP, context, id);
  const event = randomUUID();
  const at = new Date().toISOString();
  await store.append({
    shop: SHOP,
    stream,
    expectedRevision: (await store.readStream(SHOP, stream)).length,
    events: [{ id: event, type, version, ...BY, occurredAt: at, recordedAt: at, data }],
  });
  return event;
}

/** Texts about a customer in a log from before notes were sealed, each with a marker of its own. */
async function writeAsBefore(customer: string, mark: (place: string) => string): Promise<void> {
  const adjusted = {
    ...{ customer, amount: 40, expiresAt: null, debtRepaid: 0, parts: [], restored: [], debtIncurred: 0, undoes: null },
    ...{ adminNote: mark('adjusted'), customerNote: mark('shown') },
  };
  await written('points', customer, 'PointsAdjusted', 1, { ...adjusted, lot: randomUUID() });
  const later = { tierProportional: false, origin: null, adminNote: mark('later'), customerNote: '' };
  const item = await written('points', customer, 'PointsAdjusted', 2, { ...adjusted, ...later, lot: randomUUID() });
  await written('audit', `item-${item}`, 'AuditNoteWritten', 1, { item, text: mark('audited') });
  const login = { login: randomUUID(), person: 'ines', role: 'developer', endsAt: '2026-01-01T00:00:00.000Z' };
  await written('support', 'logins', 'SupportLoginOpened', 1, { ...login, reason: mark('entered') });
  const words = { kind: 'translations', document: 'fi', version: 1, settings: { titles: {}, widget: {} } };
  await written('documents', 'translations:fi', 'DocumentPublished', 1, { ...words, note: mark('published') });
  const file = { import: randomUUID(), file: randomUUID(), label: mark('liste.csv'), bytes: 9, sha256: 'a'.repeat(64) };
  const table = { encoding: 'utf-8', delimiter: ',', columns: 2, rows: 1, vendor: null };
  await written('imports', file.import, 'ImportOpened', 1, { import: file.import, kind: 'migration' });
  await written('imports', file.import, 'ImportUploaded', 1, { ...file, ...table });
  await stage.idle();
}

/** What the product says to those who may read it, with a list as a file. */
async function readings(customer: string): Promise<string> {
  const paths = [
    `/lp/customers/${customer}/activities?first=100`,
    `/lp/customers/${customer}/explain`,
    '/lp/support/logins?first=100',
    '/documents/translations/fi/versions',
    '/lp/imports',
  ];
  const read = await Promise.all(paths.map(async (path) => JSON.stringify((await merchant.get(path)).body)));
  return [...read, (await exportedFile(stage, merchant, 'activities')).bytes.toString()].join('\n');
}

/** What is published of the log: the streams for programs and for staff, and a file for data teams. */
async function published(): Promise<string> {
  const file = path.join(folder, 'events.parquet');
  expect((await ledger(['export', '--format', 'parquet', '--out', file], config)).code).toBe(0);
  const rows = await parquetReadObjects({ file: await asyncBufferFromFile(file), columns: ['type', 'data'] });
  const found = [JSON.stringify(rows)];
  for (const path of ['/events?after=0&limit=1000', '/lp/events?first=100'])
    found.push(JSON.stringify((await merchant.get(path)).body));
  return found.join('\n');
}

it('notes from before they were sealed are read until their person is erased, and in the log alone [I-80]', async () => {
  const known = await everywhere(merchant, 'Quellwasser');
  const mark = (place: string) => `Quellwasser${place}`;
  await writeAsBefore(known.customer, mark);
  const places = ['adjusted', 'shown', 'later', 'entered', 'published', 'liste.csv'];
  const before = await readings(known.customer);
  for (const place of places) expect(before).toContain(mark(place));
  const marks = new RegExp([...places, 'audited'].map(mark).join('|'), 'i');
  expect((await published()).match(/"SupportLoginOpened"|SupportLoginOpened\.v1/g)?.length).toBeGreaterThan(2);
  expect(await published()).not.toMatch(marks);
  const log = await held(marks);
  expect(log.filter((place) => !place.startsWith('ledger.'))).toEqual([expect.stringMatching(/^exports/)]);
  await redact(merchant, known);
  expect(await readings(known.customer)).not.toMatch(known.trace);
  expect(await published()).not.toMatch(known.trace);
  expect((await held(known.trace)).filter((place) => !place.startsWith('ledger.'))).toEqual([]);
  // The log is what it was, and the rows are what a fresh fold makes of it.
  const [verdict] = await proof.auditor.check([SHOP], BY);
  expect(verdict?.broken).toBeNull();
  expect((await ledger(['drift'], config)).lines.at(-1)).toMatch(/^No drift/);
}, 180_000);
