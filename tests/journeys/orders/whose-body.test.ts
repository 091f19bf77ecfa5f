import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { type InboxRow, inboxRow } from '../../support/inbox-rows.js';
import { at, freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { FERN, KUMO, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('parts');

let fern: Merchant;
let kumo: Merchant;
beforeAll(async () => {
  fern = await stage.merchant();
  kumo = await stage.merchant(KUMO, 'Jonas Meier');
  for (const shop of [fern, kumo])
    await shop.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
}, 60_000);

/** A signed body under the header of a shop; how it was answered and how it ended. */
async function reported(shop: Merchant, topic: string, body: unknown): Promise<{ status: number; row?: InboxRow }> {
  const delivery = randomUUID();
  const { status } = await shop.webhook(topic, body, delivery);
  await stage.idle();
  const row = await inboxRow(stage, shop.shop, delivery);
  return row ? { status, row } : { status };
}

/** An order as the platform tells of it: the address of its status page is at the shop's own domain. */
const orderOf = (shop: string, customer: string) => ({
  ...orderOfToday(customer, { id: freshId(), lines: [{ price: '10.00' }] }),
  order_status_url: `https://${shop}/548380009/orders/5f1d/authenticate?key=1`,
});
const nameAt = async (shop: Merchant, customer: string) => {
  const { status, body } = await shop.get(`/lp/customers/${customer}`);
  return status === 404 ? 'unknown' : body.data.name;
};
/** The newest word of a customer of Fern & Clay, who is one at the platform. */
const updateOf = (customer: string) => person(customer, { firstName: 'Perpetua', lastName: 'Kern', updatedAt: at(5) });

describe('a signed body that comes first under the header of another shop [B-201]', () => {
  it('an order goes to the shop that it names, and the other shop sees no customer [I-69]', async () => {
    const customer = freshId();
    const body = orderOf(FERN, customer);
    const wrong = await reported(kumo, 'orders/paid', body);
    expect(wrong.row).toMatchObject({
      state: 'ignored',
      reason: 'it names another shop than its header',
      keepsBody: false,
    });
    expect(await nameAt(kumo, customer)).toBe('unknown');
    expect(await reported(fern, 'orders/paid', body)).toMatchObject({ status: 200, row: { state: 'done' } });
    expect(await fern.points(customer)).toMatchObject({ available: 10 });
    // And not the other way round, once more.
    expect((await reported(kumo, 'orders/paid', body)).status).toBe(401);
    expect(await nameAt(kumo, customer)).toBe('unknown');
  });

  it('a customer belongs to the shop that the platform has them in, and the other shop forgets them [I-69]', async () => {
    const customer = await fern.customer();
    const body = updateOf(customer);
    await reported(kumo, 'customers/update', body);
    expect(await reported(fern, 'customers/update', body)).toMatchObject({ status: 200, row: { state: 'done' } });
    await stage.idle();
    expect(await nameAt(fern, customer)).toBe('Perpetua Kern');
    expect(await nameAt(kumo, customer)).not.toContain('Perpetua');
    expect((await reported(kumo, 'customers/update', body)).status).toBe(401);
  });

  it('the other shop forgets the customer although the first attempt to erase them failed [I-69]', async () => {
    const customer = await fern.customer();
    const body = updateOf(customer);
    await reported(kumo, 'customers/update', body);
    expect(await nameAt(kumo, customer)).toBe('Perpetua Kern');
    const forget = jest.spyOn(stage.service.parts.vault, 'forget').mockRejectedValueOnce(new Error('the disk is full'));
    await reported(fern, 'customers/update', body);
    await until('the body is asked for again', async () => forget.mock.calls.length > 1);
    await stage.idle();
    forget.mockRestore();
    expect(await nameAt(kumo, customer)).not.toContain('Perpetua');
  });

  it('in doubt both are held until the platform says whose it is [I-69]', async () => {
    const customer = await fern.customer();
    const body = updateOf(customer);
    await reported(kumo, 'customers/update', body);
    await setSwitches(stage, fern, { status: { code: 503, times: 3 } });
    const delivery = randomUUID();
    expect((await fern.webhook('customers/update', body, delivery)).status).toBe(200);
    expect(await inboxRow(stage, FERN, delivery)).toMatchObject({ state: 'new', keepsBody: true });
    await until('the delivery is taken', async () => (await inboxRow(stage, FERN, delivery))?.state !== 'new');
    await stage.idle();
    expect(await inboxRow(stage, FERN, delivery)).toMatchObject({ state: 'done' });
    expect(await nameAt(fern, customer)).toBe('Perpetua Kern');
    expect(await nameAt(kumo, customer)).not.toContain('Perpetua');
  });
});
