import fs from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { customerBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { cellsOf, exportedFile } from '../../support/exported.js';
import { unzip } from '../../support/proof/pack.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const FIRST_ID = 8_811_000;

interface Case {
  readonly id: string;
  readonly name: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
}

/** People as stores have them: names in every script, formulas, markup, nothing at all. */
const [, ...rows] = cellsOf(
  fs.readFileSync('tests/fixtures/people-edge-cases.csv', 'utf8').replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'),
);
const CASES: Case[] = rows.map(([name = '', first = '', last = '', email = '', phone = ''], index) => ({
  id: String(FIRST_ID + index),
  name,
  first,
  last,
  email,
  phone,
}));

/** As it is shown: on one line, without what cannot be seen. */
const shown = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a name loses.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
const cut = (text: string): string => [...text].slice(0, 255).join('');
const nameOf = ({ first, last }: Case): string => cut([shown(first), shown(last)].filter(Boolean).join(' '));
const mailOf = ({ email }: Case): string => cut(shown(email).toLowerCase());

let merchant: Merchant;
interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
const listed = new Map<string, Row>();

beforeAll(async () => {
  merchant = await stage.merchant();
  for (const { id, first, last, email, phone } of CASES) {
    const body = customerBody({
      id,
      firstName: first || null,
      lastName: last || null,
      email: email || null,
      phone: phone || null,
    });
    expect((await merchant.webhook('customers/create', body)).status).toBe(200);
  }
  await stage.idle();
  for (let after = ''; ; ) {
    const { body } = await merchant.get(`/lp/customers?first=100${after ? `&after=${after}` : ''}`);
    for (const row of body.data as Row[]) listed.set(row.id, row);
    if (!body.pageInfo.hasNextPage) break;
    after = body.pageInfo.endCursor;
  }
}, 120_000);

it('every row of the file became a customer of its own', () => {
  expect(CASES.length).toBeGreaterThan(60);
  expect(CASES.filter(({ id }) => !listed.has(id)).map(({ name }) => name)).toEqual([]);
});

describe.each(CASES)('a customer like "$name"', (one) => {
  it('is listed and opened with their own name and address, and found by them [CUST-001]', async () => {
    const due = { name: nameOf(one), email: mailOf(one) };
    expect(listed.get(one.id)).toMatchObject(due);
    const { body } = await merchant.get(`/lp/customers/${one.id}`);
    expect(body.data).toMatchObject({ ...due, phone: shown(one.phone), type: 'Member' });
    for (const search of [due.name, due.email].map((text) => [...text].slice(0, 100).join('').trim()).filter(Boolean)) {
      const found = await merchant.get(`/lp/customers?first=100&search=${encodeURIComponent(search)}`);
      expect([search, found.body.data.map(({ id }: Row) => id)]).toEqual([search, expect.arrayContaining([one.id])]);
    }
  });
});

describe('the export of all of them', () => {
  const FORMULA = /^[=+\-@\t\r]/;
  /** An international number is no formula: a guard would be taken for a part of it. */
  const PHONE = /^\+\d[\d ]+$/;

  it('has each name as it is, and none as a formula [CUST-041, I-83]', async () => {
    const { run, bytes } = await exportedFile(stage, merchant, 'customers');
    const [, ...lines] = cellsOf(bytes.toString('utf8'));
    const byId = new Map(lines.map((cells) => [cells[0], cells]));
    expect(run.rows).toBe(lines.length);
    const guarded = (text: string) => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text);
    for (const one of CASES)
      expect(byId.get(one.id)?.slice(1, 4)).toEqual([nameOf(one), mailOf(one), shown(one.phone)].map(guarded));
  });

  it('is a sheet that can be read, with every name in it [LIM-008]', async () => {
    const { bytes } = await exportedFile(stage, merchant, 'customers', { format: 'xlsx' });
    const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')!.toString();
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    for (const one of CASES.filter((each) => nameOf(each))) expect(sheet).toContain(escaped(nameOf(one)));
    expect(sheet).not.toMatch(/<f>/);
  });
});

it('a birthday on the 29th of February is kept as one [CUST-004, P12]', async () => {
  const leap = CASES.find(({ name }) => name === 'birthday leap')!;
  const { body } = await merchant.put(`/lp/customers/${leap.id}`, { birthday: '02-29' });
  expect(body.data).toMatchObject({ birthday: '02-29', monthOfBirth: 2 });
});
