import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
});

/** Two customers with points. */
async function pairOf(first: number, second: number) {
  const ids = [await merchant.customer(), await merchant.customer()] as const;
  for (const [at, amount] of [first, second].entries())
    await merchant.post(`/lp/customers/${ids[at]}/points`, { amount, adminNote: 'Gift' });
  return { customer: ids[0], into: ids[1] };
}

const merge = (body: object, query = '') => merchant.post(`/lp/customers/merge${query}`, body);

describe('a merge by the merchant', () => {
  it('is previewed, sums the points of both once, and is undone by staff [DEVZ-007]', async () => {
    const pair = await pairOf(70, 30);
    const body = { ...pair, adminNote: 'One person' };
    const { body: preview } = await merge(body, '?dryRun=true');
    expect(preview.data).toMatchObject({
      before: [{ points: { available: 70 } }, { points: { available: 30 } }],
      after: { points: { available: 100, debt: 0 }, coupons: 0, orders: 0 },
    });
    expect((await merchant.get(`/lp/customers/${pair.customer}`)).body.data.mergedInto).toBeNull();

    const merged = await merchant.post('/lp/customers/merge', body, 'merge-once-0001');
    expect(merged.body.data).toMatchObject({ ...pair, after: { points: { available: 100 } } });
    await stage.idle();
    const again = await merchant.post('/lp/customers/merge', body, 'merge-once-0001');
    expect([again.status, again.body.data.after.points.available]).toEqual([200, 100]);
    expect(await merchant.points(pair.into)).toMatchObject({ available: 100 });
    expect((await merchant.get(`/lp/customers/${pair.customer}`)).body.data.mergedInto).toBe(pair.into);

    const undone = await merchant.post(`/lp/customers/${pair.customer}/unmerge`, { adminNote: 'Two people' });
    expect(undone.status).toBe(200);
    await stage.idle();
    expect([await merchant.points(pair.customer), await merchant.points(pair.into)]).toMatchObject([
      { available: 70 },
      { available: 30 },
    ]);
    expect((await merge(body)).body.error).toBe('This merge was undone before and can’t be repeated');
  });

  it('is named in the history by the other customer, of the same name by the address', async () => {
    const name = { lastName: 'Kerr' };
    const [customer, into] = [
      await merchant.customer({ ...name, email: 'kerr.one@example.com' }),
      await merchant.customer({ ...name, email: 'kerr.two@example.com' }),
    ];
    expect((await merge({ customer, into, adminNote: 'One person' })).status).toBe(200);
    await stage.idle();
    const labelOf = async (id: string) => {
      const { data } = (await merchant.get(`/lp/customers/${id}/activities?types=merge`)).body;
      return data.map(({ source }: { source: { label: string } }) => source.label);
    };
    expect(await labelOf(into)).toContain('kerr.one@example.com');
    const { data } = (await merchant.get('/lp/activities?types=merge&first=2')).body;
    expect(data.map(({ source }: { source: { label: string } }) => source.label).toSorted()).toEqual([
      'kerr.one@example.com',
      'kerr.two@example.com',
    ]);
  });

  it('is rejected with the field that is wrong, and changes nothing', async () => {
    const { customer, into } = await pairOf(70, 30);
    const adminNote = 'One person';
    expect((await merge({ customer, into, adminNote })).status).toBe(200);
    await stage.idle();
    const rejected = async (ids: object) => {
      const { status, body } = await merge({ ...ids, adminNote });
      return [status, body.errors[0].path, body.error];
    };
    const already = 'This customer is already merged into another one';
    expect(await rejected({ customer, into })).toEqual([422, 'customer', already]);
    expect(await rejected({ customer: into, into: customer })).toEqual([422, 'into', already]);
    expect(await rejected({ customer: into, into })).toEqual([422, 'into', 'Choose two different customers']);
    expect(await rejected({ customer: '1', into })).toEqual([404, 'customer', 'Customer not found']);
    const noted = await merge({ customer: into, into: await merchant.customer(), adminNote: ' ' });
    expect([noted.status, noted.body.errors[0].path]).toEqual([422, 'adminNote']);
    expect(await merchant.points(into)).toMatchObject({ available: 100 });
  });
});
