import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const FIXTURES = path.resolve('tests/fixtures/migration');
const fixture = (name: string) => fs.readFileSync(path.join(FIXTURES, name));

let merchant: Merchant;
let importer: Importer;
const ids = new Map<string, string>();
const available = async (email: string) => (await merchant.points(ids.get(email)!)).available;

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
  for (const name of ['siobhan.oneill', 'jose.garcia', 'anh.nguyen', 'ned.flat', 'ava.stone', 'emma.black']) {
    const email = `${name}@example.com`;
    ids.set(email, await merchant.customer({ firstName: name, lastName: 'Member', email }));
  }
}, 120_000);

describe('a migration', () => {
  it.each([
    ['smile.csv', 'smile'],
    ['smile-customer-export.csv', 'smile'],
    ['loyaltylion.csv', 'loyaltylion'],
    ['loyaltylion-birthdays.csv', 'loyaltylion'],
    ['loyaltylion-tiers.csv', 'loyaltylion'],
    ['yotpo.csv', 'yotpo'],
    ['rivo.csv', 'rivo'],
    ['bon.csv', 'bon'],
    ['growave.csv', 'growave'],
    ['stamped.csv', 'stamped'],
    ['marsello.csv', 'marsello'],
    ['joy.csv', 'joy'],
    ['joy-birthday.csv', 'joy'],
    ['joy-points.csv', 'joy'],
  ])(
    'from %s is recognised and mapped without a click, every row with a verdict [CALL-058, I-82]',
    async (name, vendor) => {
      const id = await importer.checked({ kind: 'migration', content: fixture(name), name });
      const { file, state, checked } = await importer.get(id);
      expect([file.vendor, state]).toEqual([vendor, 'ready']);
      expect(checked.rows).toBe(file.rows);
      expect(checked.ready + checked.unchanged + checked.failed).toBe(checked.rows);
    },
  );

  it('brings points as activities of the type migrate, and each balance once [ACTV-006, CALL-058]', async () => {
    const id = await importer.done({ kind: 'migration', content: fixture('smile.csv'), name: 'smile.csv' });
    const { rows, file } = await importer.get(id);
    expect(rows.applied + rows.unchanged + rows.failed).toBe(file.rows);
    expect(await available('jose.garcia@example.com')).toBe(12);
    expect(await available('anh.nguyen@example.com')).toBe(104_500);
    const [activity] = await merchant.activities(ids.get('jose.garcia@example.com')!);
    expect(activity).toMatchObject({
      type: 'migrate',
      points: 12,
      note: 'smile.csv',
      source: { label: 'Import' },
      actor: { kind: 'import', label: 'Import' },
    });
    // The address stands in the file twice, in other case.
    expect(await available('emma.black@example.com')).toBe(1200);
    const reasons = (await importer.reasons(id)).map(([, code]) => code);
    expect(new Set(reasons)).toEqual(
      new Set(['unknown-customer', 'same-customer', 'points-invalid', 'email-invalid', 'no-customer-named']),
    );
  });

  it('of any other file is mapped by hand, birthdays and statuses among it [IMPT-003]', async () => {
    const email = 'ava.stone@example.com';
    const content = ['Wer,Guthaben,Geboren,Art', `${email},30,24.12.1990,left`, 'ned.flat@example.com,4,31.02.1990,'];
    const opened = await importer.open({ kind: 'migration', content: content.join('\n'), name: 'kunden.csv' });
    const { id } = opened.body.data;
    const { body } = await merchant.get(`/lp/imports/${id}/columns`);
    expect(body.data[0]).toEqual({
      heading: 'Wer',
      samples: [email, 'ned.flat@example.com'],
      guess: 'ignore',
      thousands: null,
    });
    const mapping = { columns: ['email', 'points', 'birthday', 'type'], pointsMode: 'add', dateOrder: 'DMY' };
    await merchant.put(`/lp/imports/${id}/mapping`, mapping);
    await stage.idle();
    expect(await importer.reasons(id)).toEqual([[3, null, 'The birthday is invalid and was left out']]);
    const before = await available(email);
    await importer.start(id);
    expect((await available(email)) - before).toBe(30);
    expect((await merchant.get(`/lp/customers/${ids.get(email)}`)).body.data.type).toBe('Left');
    expect((await importer.get(id)).rows).toMatchObject({ applied: 2, failed: 0 });
  });

  it('drafts tiers from the names in the file, with exactly one base tier at 0 [IMPT-012, B-133]', async () => {
    const id = await importer.checked({ kind: 'migration', content: fixture('loyaltylion-tiers.csv') });
    const { body } = await merchant.get(`/lp/imports/${id}/tiers`);
    expect(body.data.map(({ title }: { title: string }) => title).sort()).toEqual(['Gold', 'Silver']);
    const set = async (tiers: object[]) => {
      const reply = await merchant.put(`/lp/imports/${id}/tiers`, { tiers });
      return [reply.status, reply.body.errors?.[0]?.message ?? reply.body.message];
    };
    const [silver, gold] = [
      { title: 'Silver', goal: 500 },
      { title: 'Gold', goal: 1000 },
    ];
    expect(await set([silver, gold])).toEqual([422, 'Choose one tier as the base tier']);
    const bases = [{ title: 'Bronze', goal: 0 }, { title: 'Guest', goal: 0 }, gold];
    expect(await set(bases)).toEqual([422, 'Only one base tier allowed']);
    expect((await merchant.get('/lp/tiers')).body.data.draft).toBeNull();
    expect(await set([{ title: 'Bronze', goal: 0 }, silver, gold])).toEqual([200, 'Saved tier successfully']);
    const { draft } = (await merchant.get('/lp/tiers')).body.data;
    expect(draft.tiers.map(({ title, goal, isBase }: never) => [title, goal, isBase])).toEqual([
      ['Bronze', 0, true],
      ['Silver', 500, false],
      ['Gold', 1000, false],
    ]);
    const clash = [{ title: 'Bronze', goal: 0 }, { title: 'Platinum', goal: 500 }, gold];
    expect(await set(clash)).toEqual([422, 'Duplicate tier target points']);
    expect(await set([{ title: 'Copper', goal: 0 }, gold])).toEqual([200, 'Saved tier successfully']);
    const drafted = (await merchant.get('/lp/tiers')).body.data.draft.tiers;
    expect(drafted.map(({ id: tier, title }: never) => [tier, title])).toEqual([
      ['bronze', 'Copper'],
      ['silver', 'Silver'],
      ['gold', 'Gold'],
    ]);
    const after = await merchant.get(`/lp/imports/${id}/tiers`);
    expect(after.body.data.every(({ tier }: { tier: string | null }) => tier !== null)).toBe(true);
  });

  it('stores nothing of a column that holds more titles than there can be tiers, as of one with names [IMPT-012, I-80]', async () => {
    const table = (titles: number) => {
      const rows = Array.from({ length: titles }, (_, n) => `${customers[n]},10,Name ${n}`);
      return `Email,Points,VIP Tier\n${rows.join('\n')}\n`;
    };
    const customers = Array.from({ length: 31 }, (_, n) => `titled.${n}@example.com`);
    await Promise.all(customers.map((email) => merchant.customer({ email })));
    const titles = async (count: number) => {
      const id = await importer.checked({ kind: 'migration', content: table(count) });
      return (await merchant.get(`/lp/imports/${id}/tiers`)).body.total;
    };
    expect([await titles(30), await titles(31)]).toEqual([30, 0]);
  });

  it('leaves tiers that are given by hand out of the ladder that it drafts [IMPT-012]', async () => {
    const { draft } = (await merchant.get('/lp/tiers')).body.data;
    const club = { ...draft.tiers[0], id: 'club', title: 'Silver Club', isBase: false, exclusive: true };
    const settings = { ...draft, tiers: [...draft.tiers, club] };
    expect((await merchant.put('/lp/tiers/draft', { settings })).status).toBe(200);
    const content = 'Email,Tier\nava.stone@example.com,Silver Club';
    const id = await importer.checked({ kind: 'migration', content });
    const tiers = [
      { title: 'Copper', goal: 0 },
      { title: 'Silver Club', goal: 100 },
    ];
    const reply = await merchant.put(`/lp/imports/${id}/tiers`, { tiers });
    expect([reply.status, reply.body.message]).toEqual([200, 'Saved tier successfully']);
    const now = (await merchant.get('/lp/tiers')).body.data.draft.tiers;
    expect(now.map(({ title, exclusive }: never) => [title, exclusive])).toEqual([
      ['Copper', false],
      ['Silver', false],
      ['Gold', false],
      ['Silver Club', true],
    ]);
  });
});
