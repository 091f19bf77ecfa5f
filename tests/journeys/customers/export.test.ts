import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { cellsOf, exportedFile } from '../../support/exported.js';
import { unzip } from '../../support/proof/pack.js';
import { KUMO, shopIdOf, useShops } from '../../support/service.js';
import { BRONZE, SILVER, tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;
let stranger: Merchant;
let rich: string;
let formula: string;
let guest: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  // No hexadecimal digits: the random part of the other names could contain them.
  rich = await merchant.customer({ firstName: 'Yuki', phone: '+15550100123' });
  formula = await merchant.customer({ firstName: '=HYPERLINK("x")', lastName: '&' });
  guest = await merchant.customer({ firstName: 'Gaia', state: 'disabled' });
  await stranger.customer();
  await merchant.order(rich, [{ price: '120' }]);
}, 60_000);

const csvOf = async (body: object = {}) => {
  const { run, fileName, bytes } = await exportedFile(stage, merchant, 'customers', body);
  const [head = [], ...rows] = cellsOf(bytes.toString('utf8'));
  return { run, fileName, head, rows, text: bytes.toString('utf8') };
};
const ids = (rows: string[][]) => rows.map(([id]) => id);

describe('an export of customers', () => {
  it('has every customer of the shop as the list shows them, at one stated event [CUST-041, CALL-034, I-83]', async () => {
    const { run, fileName, head, rows } = await csvOf();
    expect(fileName).toMatch(new RegExp(`^customers-${shopIdOf(stage.shop)}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const list = (await merchant.get('/lp/customers?first=100')).body;
    expect(ids(rows)).toEqual(list.data.map(({ id }: { id: string }) => id));
    expect([run.rows, rows.length]).toEqual([list.total, list.total]);
    expect(run.position).toBe(list.position);
    const yuki = Object.fromEntries(head.map((name, index) => [name, rows.find(([id]) => id === rich)?.[index]]));
    expect(yuki).toMatchObject({
      Phone: '+15550100123',
      Type: 'Member',
      'Available points': '120',
      'Points owed': '0',
      Orders: '1',
      'Merged into': '',
    });
  });

  it('is mailed once, with where the file is and without it [CUST-041]', async () => {
    const { fileName } = await csvOf();
    await stage.idle();
    const outbox = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
    const mails = fs.readdirSync(outbox).map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'));
    const about = mails.filter((mail) => mail.includes(fileName));
    expect(about.length).toBeGreaterThanOrEqual(1);
    expect(about.some((mail) => mail.includes('/customers'))).toBe(true);
    expect(about.join()).not.toContain('Yuki');
  });

  it('is limited and ordered by the filters of the list [CUST-041, CALL-034]', async () => {
    const named = async (filters: object) => ids((await csvOf({ filters })).rows);
    expect(await named({ filter: 'guest' })).toEqual([guest]);
    expect(await named({ search: 'yuki' })).toEqual([rich]);
    expect(await named({ filter: 'member', search: 'gaia' })).toEqual([]);
    const byPoints = (await merchant.get('/lp/customers?first=100&sort=points_desc')).body.data;
    expect(await named({ sort: 'points_desc' })).toEqual(byPoints.map(({ id }: { id: string }) => id));
    await merchant.put('/lp/customers/status', { ids: [guest], status: 'Left' });
    await stage.idle();
    expect(await named({ filter: 'left' })).toEqual([guest]);
  });

  it('makes no formula of a name, in either format [LIM-008, I-83]', async () => {
    const { text } = await csvOf();
    expect(text).toContain(`"'=HYPERLINK(""x"") &"`);
    const { run, bytes } = await exportedFile(stage, merchant, 'customers', {
      format: 'xlsx',
      filters: { search: 'hyperlink' },
    });
    const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')!.toString();
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;) &amp;</t>');
    expect([run.rows, sheet.includes(formula), sheet.includes(rich)]).toEqual([1, true, false]);
  });

  it('of more than a page has each customer once while customers and points move [I-83, B-135]', async () => {
    const many = Array.from({ length: 30 }, (_, n) => merchant.till('POST', '/customers', { firstName: `Many ${n}` }));
    await Promise.all(many);
    await stage.idle();
    const [{ rows, run }] = await Promise.all([
      csvOf({ filters: { sort: 'points_desc' } }),
      merchant.post('/lp/customers/points', { ids: [rich, formula], amount: 5, adminNote: 'meanwhile' }),
    ]);
    expect([new Set(ids(rows)).size, rows.length]).toEqual([run.rows, run.rows]);
  });

  it('names the tier of each member, in either format [CUST-041, TIER-006]', async () => {
    const tiers = [BRONZE, { ...SILVER, goal: 100, entryReward: null }];
    await launchTiers(merchant, tierSettingsOf({ tiers }));
    await stage.idle();
    const { head, rows } = await csvOf();
    const tierOf = (customer: string) => rows.find(([id]) => id === customer)?.[head.indexOf('VIP tier')];
    expect([tierOf(rich), tierOf(formula), tierOf(guest)]).toEqual(['Silver', 'Bronze', '']);
    const { bytes } = await exportedFile(stage, merchant, 'customers', { format: 'xlsx', filters: { search: 'yuki' } });
    const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')!.toString();
    expect(sheet).toContain('VIP tier');
    expect(sheet).toContain('Silver');
    await merchant.post('/lp/tiers/deactivate', {});
  });

  it.each([
    ['filter', { filter: 'rich' }],
    ['sort', { sort: 'age' }],
    ['tier', { tier: '' }],
    ['search', { search: 'x'.repeat(101) }],
  ])('refuses a wrong %s and names it', async (name, filters) => {
    const { status, body } = await merchant.post('/lp/exports/customers', { filters });
    expect([status, body.errors[0].path]).toEqual([422, `filters.${name}`]);
  });
});
