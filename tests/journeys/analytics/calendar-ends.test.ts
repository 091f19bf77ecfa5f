import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders' });
  await merchant.order(await merchant.customer(), [{ price: '300.00' }]);
  await stage.idle();
}, 60_000);

const REPORTS = ['overview', 'programs', 'points', 'members', 'referrals', 'daily'];
const asOf = new Date().toISOString();

describe.each(REPORTS)('the report %s', (report) => {
  const read = (query: string) => merchant.get(`/lp/analytics/${report}?${query}`);

  it.each([
    ['the last days that can be named', 'from=9999-12-25&to=9999-12-31'],
    ['the first days that can be named', 'from=1900-01-01&to=1900-01-31'],
    ['a day before the year', 'from=2026-01-01&to=2026-01-01'],
    ['ten years ahead', 'from=2027-01-01&to=2036-12-31'],
  ])('answers %s', async (_, range) => {
    expect((await read(range)).status).toBe(200);
    if (report !== 'daily') expect((await read(`${range}&compare=year`)).status).toBe(200);
    if (report !== 'daily' && report !== 'programs') expect((await read(`${range}&asOf=${asOf}`)).status).toBe(200);
  });

  it.each(['2026-02-30', '0000-01-01', '10000-01-01', '+010000-01-01', '2026-1-1', 'today', ''])(
    'refuses %p as a day, at its field',
    async (day) => {
      const { status, body } = await read(`from=${encodeURIComponent(day)}&to=2026-12-31`);
      expect([status, body.errors[0].path]).toEqual([status === 400 ? 400 : 422, 'from']);
    },
  );
});

it.each(['9999-12-31', '1900-01-01'])('answers the liability at %s, or says at the field why not', async (at) => {
  const { status, body } = await merchant.get(`/lp/analytics/liability?at=${at}`);
  expect([200, 422]).toContain(status);
  if (status === 422) expect(body.errors[0].path).toBe('at');
});
