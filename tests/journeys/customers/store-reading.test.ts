import { describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { ledger } from '../../support/operator.js';
import { FERN, KUMO, shopIdOf, useStage } from '../../support/service.js';

const stage = await useStage('operator');
const config = { ...stage.service.parts.config, APP_URL: stage.api };
const COUNT = 620;

const before = (n: number) => ({
  id: String(7_100_000 + n),
  firstName: 'Before',
  lastName: `App ${n}`,
  email: `before.${n}@example.com`,
  state: n % 10 === 0 ? ('disabled' as const) : ('enabled' as const),
  at: '2024-02-03T10:00:00Z',
});

const reconcile = async () => {
  const { code } = await ledger(['reconcile', '--shop', shopIdOf(FERN)], config);
  expect(code).toBe(0);
  await stage.idle();
};
const members = async (merchant: Merchant) => (await merchant.get('/lp/dashboard')).body.data.members.now;

describe('customers whom the store had before the app', () => {
  it('are all read at the installation, members and guests, as of the day of their account', async () => {
    stage.store.importSeed(KUMO, { customers: Array.from({ length: COUNT }, (_, n) => before(n)), orders: [] });
    const merchant = await stage.merchant(KUMO);
    expect(await members(merchant)).toBe(COUNT - COUNT / 10);
    const found = await merchant.get(`/lp/customers/${before(13).id}`);
    expect(found.body.data).toMatchObject({
      name: 'Before App 13',
      email: 'before.13@example.com',
      type: 'Member',
      since: '2024-02-03T10:00:00.000Z',
      points: { available: 0 },
    });
    expect((await merchant.get('/lp/customers?filter=guest&first=100')).body.data).toHaveLength(COUNT / 10);
    expect((await merchant.get('/lp/dashboard')).body.data.customerReading).toBeNull();
  });

  it('are read again when the app comes back, with those who came while it was away', async () => {
    const merchant = await stage.merchant(KUMO);
    await merchant.till('POST', '/uninstall');
    await stage.idle();
    stage.store.importSeed(KUMO, { customers: [before(COUNT)], orders: [] });
    await merchant.till('POST', '/install');
    const back = await stage.merchant(KUMO);
    expect((await back.get('/lp/customers?search=before.620@example.com')).body.data).toHaveLength(1);
  });
});

describe('a delivery of a customer that never came', () => {
  it('is made good in the night, with what their account of that day earns, once', async () => {
    const merchant = await stage.merchant();
    await merchant.program({ event: 'sign_up', title: 'Sign up', earnPoint: 100 });
    const known = await merchant.customer({ city: 'Portland', countryCode: 'US' });
    await setSwitches(stage, merchant, { webhooks: 'hold' });
    const { id: missed } = await merchant.till('POST', '/customers', {
      firstName: 'Missed',
      email: 'missed@example.com',
    });
    const late = { firstName: 'Old', email: 'old@example.com', at: '2024-05-05T00:00:00Z' };
    const { id: old } = await merchant.till('POST', '/customers', late);
    await merchant.till('PUT', `/customers/${old}`, { lastName: 'Friend' });
    await merchant.till('PUT', `/customers/${known}`, { firstName: 'Renamed' });
    await stage.idle();
    const { data } = (await merchant.get('/lp/customers')).body;
    expect(data.map((row: { id: string }) => row.id)).not.toContain(String(missed));

    await reconcile();
    const points = async (id: string) => (await merchant.points(String(id))).available;
    expect([await points(missed), await points(old), await points(known)]).toEqual([100, 0, 100]);
    expect((await merchant.get(`/lp/customers/${known}`)).body.data.name).toMatch(/^Renamed /);

    await merchant.till('POST', '/deliveries/release', {});
    await stage.idle();
    await reconcile();
    expect([await points(missed), await points(old), await points(known)]).toEqual([100, 0, 100]);
    expect((await merchant.activities(String(missed))).map(({ type }) => type)).toEqual(['earn_point']);
  });
});
