import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { clearOfMidnight } from '../../support/midnight.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
const ORDERS = { event: 'place_order', title: 'Orders', startDate: '2026-01-01', earnPoint: 10, rateMoney: 100 };

let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const versionsOf = async (program: string, of = merchant) => {
  await stage.idle();
  return (await of.get(`/lp/programs/${program}/versions`)).body.data;
};
const restore = (program: string, version: number, read: number, query = '') =>
  merchant.call('POST', `/lp/programs/${program}/versions/${version}/restore${query}`, {}, undefined, {
    'if-match': `"${read}"`,
  });

describe('versions of a program', () => {
  it('shows what each changed, its author and what it paid', async () => {
    const [anna, ben] = [await merchant.customer(), await merchant.customer()];
    const program = await merchant.program(ORDERS);
    await merchant.order(anna, [{ price: '100.00' }]);
    await merchant.order(anna, [{ price: '200.00' }]);
    await merchant.order(ben, [{ price: '100.00' }]);
    await merchant.put(`/lp/programs/${program}`, { ...ORDERS, earnPoint: 12, status: true });
    await merchant.order(ben, [{ price: '100.00' }]);
    const { versions, switches } = await versionsOf(program);
    expect(versions).toMatchObject([
      {
        version: 2,
        until: null,
        actor: { kind: 'staff', label: 'Ana Vidal' },
        differences: [{ field: 'earnPoint', label: 'Points per $100', before: '10', after: '12' }],
        restores: [],
        uses: 1,
        points: 12,
        customers: 1,
      },
      {
        version: 1,
        until: versions[0].from,
        differences: [],
        restores: [{ before: '12', after: '10' }],
        uses: 3,
        points: 40,
        customers: 2,
      },
    ]);
    expect(switches).toMatchObject([{ on: true, removed: false, actor: { label: 'Ana Vidal' } }]);
    const paid = (await merchant.get(`/lp/programs/${program}/versions/1/customers`)).body.data;
    const points = Object.fromEntries(
      paid.map((row: { customer: string; points: number }) => [row.customer, row.points]),
    );
    expect(points).toEqual({ [anna]: 30, [ben]: 10 });
    await merchant.delete(`/lp/programs/${program}`);
  });

  it('an older version is restored as a new one, and only by an editor who has read the newest', async () => {
    const program = await merchant.program(ORDERS);
    await merchant.put(`/lp/programs/${program}`, { ...ORDERS, earnPoint: 12, status: true });
    expect(await restore(program, 9, 2)).toMatchObject({ status: 422, body: { code: 'program.no-such-version' } });
    expect(await restore(program, 1, 1)).toMatchObject({ status: 409, body: { currentRevision: 2 } });
    expect((await restore(program, 1, 2, '?dryRun=true')).body.data).toEqual({ id: program, version: 3, status: true });
    expect((await restore(program, 1, 2)).body.data).toEqual({ id: program, version: 3, status: true });
    const { versions } = await versionsOf(program);
    expect(versions.map((row: { version: number }) => row.version)).toEqual([3, 2, 1]);
    expect(versions[0].differences).toMatchObject([{ before: '12', after: '10' }]);
    expect((await merchant.get(`/lp/programs/${program}`)).body.data).toMatchObject({ version: 3, earnPoint: 10 });
    // The newest again changes nothing: no version that says the same as the one before it.
    expect((await restore(program, 3, 3)).body.data).toEqual({ id: program, version: 3, status: true });
    await merchant.put(`/lp/programs/${program}/status`, { status: false });
    await merchant.put(`/lp/programs/${program}/status`, { status: true });
    const { switches } = await versionsOf(program);
    expect(switches.map(({ on }: { on: boolean }) => on)).toEqual([true, false, true]);
    await merchant.delete(`/lp/programs/${program}`);
    expect((await restore(program, 1, 3)).body.code).toBe('program.unknown');
    expect((await versionsOf(program)).switches[0]).toMatchObject({ on: false, removed: true });
    expect((await merchant.get('/lp/programs/00000000-0000-4000-8000-000000000000/versions')).status).toBe(404);
  });

  it('dates are days of the shop: Scheduled before, Active between, Expired after, and nothing is paid outside [EARN-012, EARN-115, EARN-117]', async () => {
    const kumo = await stage.merchant(KUMO, 'Jonas Meier');
    const timeZone = (await kumo.get('/shops')).body.data.shopInfo.ianaTimezone as string;
    expect(timeZone).toBe('Asia/Tokyo');
    await clearOfMidnight([timeZone], 15_000);
    const day = (shift: number) => {
      const at = new Date(Date.now() + shift * 86_400_000);
      return new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
    };
    const state = async (program: string) => (await kumo.get(`/lp/programs/${program}`)).body.data;
    const customer = await kumo.customer();
    const given = async (dates: object) => {
      const program = await kumo.program({ ...ORDERS, ...dates, rateMoney: 1, earnPoint: 1 });
      const before = (await kumo.points(customer)).available;
      await kumo.order(customer, [{ price: '7' }]);
      const { state: stands, startDate, endDate } = await state(program);
      await kumo.delete(`/lp/programs/${program}`);
      return { stands, startDate, endDate, earned: (await kumo.points(customer)).available - before };
    };
    const [yesterday, now, tomorrow] = [day(-1), day(0), day(1)];
    const past = { startDate: day(-9), endDate: yesterday };
    expect(await given(past)).toEqual({ ...past, stands: 'Expired', earned: 0 });
    const coming = { startDate: tomorrow, endDate: null };
    expect(await given(coming)).toEqual({ ...coming, stands: 'Scheduled', earned: 0 });
    const whole = { startDate: now, endDate: now };
    expect(await given(whole)).toEqual({ ...whole, stands: 'Active', earned: 7 });
  });
});
