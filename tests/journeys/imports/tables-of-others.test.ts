import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { freshId, person } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const fixture = (name: string) => fs.readFileSync(path.resolve('tests/fixtures/imports', name), 'utf8');

let merchant: Merchant;
let importer: Importer;

const available = async (id: string) => (await merchant.points(id)).available;
const withAddress = (email: string) => merchant.customer({ email });
const reasons = async (id: string) => (await importer.reasons(id)).map(([line, code]) => [line, code]);

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
}, 120_000);

describe('a table of another program', () => {
  it('finds customers whose addresses have invisible marks around them or letters in parts [IMPT-016]', async () => {
    const names = ['plain1', 'plain2', 'plain3', 'jos\u00e9', 'anna+news', 'plain4'];
    for (const name of names) await withAddress(`${name}@csv.example`);
    const id = await importer.checked({ content: fixture('mail-marks.csv') });
    expect(await reasons(id)).toEqual([[7, 'unknown-customer']]);
    expect((await importer.get(id)).checked).toMatchObject({ rows: 6, ready: 5 });
  });

  it('finds customers by ids that were written as fractions or texts [IMPT-016]', async () => {
    const ids = [freshId(), freshId()];
    for (const id of ids) await merchant.webhook('customers/create', person(id));
    const byMail = await withAddress('by.mail@csv.example');
    const content = fixture('ids-as-floats.csv').replace('7953388823691', ids[0]!).replace('7953388823692', ids[1]!);
    const quoted = `"=""${ids[0]!}""",,7\n`;
    const id = await importer.done({ content: content + quoted });
    expect(await reasons(id)).toEqual([[5, 'same-customer']]);
    expect(await Promise.all([...ids, byMail].map(available))).toEqual([7, 7, 7]);
  });

  it('has birthdays and create dates with the year first, by slashes and points as by hyphens [IMPT-017, IMPT-018]', async () => {
    for (let n = 1; n <= 8; n++) await withAddress(`a${n}@csv.example`);
    const birthdays = await importer.checked({ kind: 'birthdays', content: fixture('dates-year-first.csv') });
    expect(await reasons(birthdays)).toEqual([6, 7, 9].map((line) => [line, 'birthday-invalid']));
    const points = await importer.checked({ content: fixture('create-dates-year-first.csv') });
    expect((await importer.get(points)).checked).toMatchObject({ rows: 2, ready: 2 });
  });

  it('is split by the delimiter of its rows, whatever its headings have in brackets [B-120]', async () => {
    const customer = await withAddress('semicolon@csv.example');
    const content = 'Email;Points (1,000s)\nsemicolon@csv.example;5\n';
    const opened = await importer.open({ kind: 'migration', content });
    const { id } = opened.body.data;
    const mapping = { columns: ['email', 'points'], pointsMode: 'add' };
    expect((await merchant.put(`/lp/imports/${id}/mapping`, mapping)).status).toBe(200);
    await stage.idle();
    await importer.start(id);
    expect((await importer.get(id)).file.delimiter).toBe(';');
    expect(await available(customer)).toBe(5);
  });

  it('gives the points of a row beside its points to add, also where these are 0 [CALL-058]', async () => {
    const [some, none] = [await withAddress('some@csv.example'), await withAddress('none@csv.example')];
    const content = 'email,points,add_points,vip_tier\nsome@csv.example,500,20,\nnone@csv.example,300,0,\n';
    const id = await importer.done({ kind: 'migration', content, mapping: { pointsMode: 'set' } });
    expect((await importer.get(id)).file.vendor).toBe('stamped');
    expect([await available(some), await available(none)]).toEqual([520, 300]);
  });
});
