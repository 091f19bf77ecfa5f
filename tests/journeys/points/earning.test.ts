import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
type Settings = Record<string, unknown>;
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };

let merchant: Merchant;
let member: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  member = await merchant.customer();
}, 60_000);

/** Points that one order earned, by the award of each program in the order in which they were given. */
async function earned(
  lines: { price: string; quantity?: number; giftCard?: boolean }[],
  request: Settings = {},
  customer = member,
) {
  const order = await merchant.order(customer, lines, request);
  const history = await merchant.activities(customer);
  const awards = history.filter((line) => line.type === 'earn_point' && line.source.id === order.id).reverse();
  return awards.map((line) => line.points as number);
}

const reload = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;

describe('points of an order', () => {
  const by = (earnBy: string, more: Settings = {}) => ({ ...ORDERS, earnBy, ...more });
  const three = [{ price: '10.00', quantity: 3 }];

  it.each([
    ['by price, down [EARN-060]', by('price', { earnPoint: 10, rateMoney: 100 }), [{ price: '259.00' }], {}, [25]],
    ['by price, nearest 10.4 [EARN-060]', by('price', { roundingMethod: 'nearest' }), [{ price: '10.40' }], {}, [10]],
    ['by price, nearest 10.5 [EARN-060]', by('price', { roundingMethod: 'nearest' }), [{ price: '10.50' }], {}, [11]],
    ['by price, up [EARN-060]', by('price', { roundingMethod: 'up' }), [{ price: '10.01' }], {}, [11]],
    ['by order [EARN-061]', by('order', { earnPoint: 40 }), three, {}, [40]],
    ['by quantity [EARN-062]', by('quantity', { earnPoint: 7, rateItem: 1 }), three, {}, [21]],
    ['by quantity, per two items [EARN-062]', by('quantity', { earnPoint: 7, rateItem: 2 }), three, {}, [10]],
    ['fixed [EARN-063]', by('fixed_order', { earnPoint: 15 }), [{ price: '0.01' }], {}, [15]],
    ['without shipping [EARN-013]', by('price'), three, { shipping: '5.00' }, [30]],
    ['with shipping [EARN-013]', by('price', { earnPointShippingFee: true }), three, { shipping: '5.00' }, [35]],
    ['without tax [EARN-013]', by('price'), three, { taxRate: '0.10' }, [30]],
    ['with tax [EARN-013]', by('price', { earnPointTax: true }), three, { taxRate: '0.10' }, [33]],
    ['a gift card', by('price'), [{ price: '50.00', giftCard: true }], {}, []],
  ])('%s', async (_, settings, lines, request, points) => {
    await withPrograms(merchant, [settings], async () => expect(await earned(lines, request)).toEqual(points));
  });

  it('an order of nothing but a gift card says why it earned nothing', async () => {
    const customer = await merchant.customer();
    await withPrograms(merchant, [ORDERS], async () => {
      expect(await earned([{ price: '50.00', giftCard: true }], {}, customer)).toEqual([]);
      const [order] = (await merchant.get(`/lp/customers/${customer}/orders`)).body.data;
      expect(order).toMatchObject({ earned: 0, reasons: [{ code: 'nothing-counts' }] });
    });
  });

  const web = 'web';
  const pos = 'pos';
  const draft = 'shopify_draft_order';
  it.each([
    ['EARN-024', 'online', { [web]: [10], [pos]: [], [draft]: [] }],
    ['EARN-025', 'online_pos', { [web]: [10], [pos]: [10], [draft]: [] }],
    ['EARN-026', 'pos', { [web]: [], [pos]: [10], [draft]: [] }],
    ['EARN-027', 'draft', { [web]: [], [pos]: [], [draft]: [10] }],
  ])('%s through the channel %s only', async (_, appliedPlaceOrderTo, expected) => {
    await withPrograms(merchant, [{ ...ORDERS, appliedPlaceOrderTo }], async () => {
      for (const [sourceName, points] of Object.entries(expected))
        expect([sourceName, await earned([{ price: '10.00' }], { sourceName })]).toEqual([sourceName, points]);
    });
  });

  it.each([
    ['EARN-020', 'all_members', []],
    ['EARN-022', 'all_customers', [10]],
  ])('%s a guest with %s', async (_, applyTo, points) => {
    const guest = await merchant.customer({ state: 'disabled' });
    await withPrograms(merchant, [{ ...ORDERS, applyTo }], async () => {
      expect(await earned([{ price: '10.00' }], {}, guest)).toEqual(points);
      expect(await earned([{ price: '10.00' }])).toEqual([10]);
      const [order] = (await merchant.get(`/lp/customers/${guest}/orders`)).body.data;
      expect(order.reasons).toEqual(points.length ? [] : [{ code: 'members-only' }]);
    });
  });

  it('two programs pay in the order of their priorities, lower numbers first [EARN-017, P13]', async () => {
    const [late, soon] = [
      { ...ORDERS, earnPoint: 1, priorityPlaceOrder: 2 },
      { ...ORDERS, earnPoint: 3, priorityPlaceOrder: 1 },
    ];
    await withPrograms(merchant, [late, soon], async () =>
      expect(await earned([{ price: '10.00' }])).toEqual([30, 10]),
    );
  });

  it('a program that stops the rest is the last that pays [EARN-019, P13]', async () => {
    const [late, soon] = [
      { ...ORDERS, priorityPlaceOrder: 2 },
      { ...ORDERS, earnPoint: 3, priorityPlaceOrder: 1, stopProcessing: true },
    ];
    await withPrograms(merchant, [late, soon], async () => expect(await earned([{ price: '10.00' }])).toEqual([30]));
    // One that does not match stops nobody.
    const elsewhere = { ...soon, appliedPlaceOrderTo: 'pos' };
    await withPrograms(merchant, [late, elsewhere], async () =>
      expect(await earned([{ price: '10.00' }])).toEqual([10]),
    );
  });

  it('points stay after a refund where the program says so, whatever it says later [EARN-006, P4]', async () => {
    for (const autoRemovePoints of [true, false]) {
      const customer = await merchant.customer();
      await withPrograms(merchant, [{ ...ORDERS, autoRemovePoints }], async ([id]) => {
        const order = await merchant.order(customer, [{ price: '10.00' }]);
        await merchant.put(`/lp/programs/${id}`, { ...ORDERS, earnPoint: 9, autoRemovePoints: !autoRemovePoints });
        await merchant.refund(order.id);
        expect(await merchant.points(customer)).toMatchObject({ available: autoRemovePoints ? 0 : 10, debt: 0 });
      });
    }
  });

  it('a program that is off pays nothing, and pays again when it is on [EARN-115]', async () => {
    await withPrograms(merchant, [ORDERS], async ([id = '']) => {
      const turn = async (status: boolean) => {
        expect((await merchant.put(`/lp/programs/${id}/status`, { status })).body.data).toMatchObject({ status });
        await stage.idle();
      };
      await turn(false);
      expect(await reload(id)).toMatchObject({ status: false, state: 'Inactive' });
      expect(await earned([{ price: '10.00' }])).toEqual([]);
      await turn(true);
      expect(await reload(id)).toMatchObject({ status: true, state: 'Active' });
      expect(await earned([{ price: '10.00' }])).toEqual([10]);
    });
  });

  it('outside of its days a program pays nothing and says so [EARN-117, EARN-012]', async () => {
    const ended = { ...ORDERS, startDate: '2020-01-01', endDate: '2020-12-31' };
    const coming = { ...ORDERS, startDate: '2098-01-01' };
    await withPrograms(merchant, [ended, coming], async ([old = '', next = '']) => {
      expect(await reload(old)).toMatchObject({ state: 'Expired' });
      expect(await reload(next)).toMatchObject({ state: 'Scheduled' });
      expect(await earned([{ price: '10.00' }])).toEqual([]);
    });
  });

  it('a reward outside of its days cannot be redeemed [EARN-117, B-230]', async () => {
    const ended = {
      event: 'amount_discount',
      title: 'Old',
      pointsCost: 1,
      redeemValue: 1,
      startDate: '2020-01-01',
      endDate: '2020-12-31',
    };
    await withPrograms(merchant, [ended], async ([id]) => {
      const { status, body } = await merchant.post(`/lp/customers/${member}/redeem`, { programId: id });
      expect([status, body.code]).toEqual([422, 'program.not-active']);
    });
  });

  it('0 points are accepted, and earn nothing [EARN-129]', async () => {
    await withPrograms(merchant, [{ ...ORDERS, earnPoint: 0 }], async () => {
      expect(await earned([{ price: '10.00' }])).toEqual([]);
    });
  });
});

describe('an order earns by the program version of its own time', () => {
  it('before and after a revision, a pause and a removal, however late it is reported [I-15, P15, P20]', async () => {
    const customer = await merchant.customer();
    await travelTo(stage, [merchant], '2027-05-03T12:00:00.000Z');
    const id = await merchant.program(ORDERS);
    await travelTo(stage, [merchant], '2027-05-03T13:00:00.000Z');
    await merchant.put(`/lp/programs/${id}`, { ...ORDERS, earnPoint: 2 });
    await travelTo(stage, [merchant], '2027-05-03T14:00:00.000Z');
    await merchant.put(`/lp/programs/${id}/status`, { status: false });
    await travelTo(stage, [merchant], '2027-05-03T15:00:00.000Z');
    await merchant.put(`/lp/programs/${id}/status`, { status: true });
    await travelTo(stage, [merchant], '2027-05-03T16:00:00.000Z');
    await merchant.delete(`/lp/programs/${id}`);
    await travelTo(stage, [merchant], '2027-05-03T17:00:00.000Z');
    const reported: [string, number[]][] = [
      ['2027-05-02T23:00:00.000Z', []],
      ['2027-05-03T12:30:00.000Z', [10]],
      ['2027-05-03T13:30:00.000Z', [20]],
      ['2027-05-03T14:30:00.000Z', []],
      ['2027-05-03T15:30:00.000Z', [20]],
      ['2027-05-03T16:30:00.000Z', []],
    ];
    for (const [at, points] of reported)
      expect([at, await earned([{ price: '10.00' }], { at }, customer)]).toEqual([at, points]);
    const versions = (await merchant.activities(customer)).map((line) => line.rule.version);
    expect(versions).toEqual([2, 2, 1]);
  });
});
