import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { ledger } from '../../support/operator.js';
import { FERN, KUMO, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const config = { ...stage.service.parts.config, APP_URL: stage.api };
let merchant: Merchant;
let customer: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  customer = await merchant.customer();
}, 60_000);

const points = async () => (await merchant.points(customer)).available;
const standing = async () => (await merchant.get('/lp/health/report')).body.data.reconciliation;
const till = async (at: string, body: unknown) =>
  (await merchant.raw('POST', `${stage.store.url}/till/${FERN}${at}`, body)).body as { id: string };
const place = (price: string, paid = true) =>
  till('/orders', { customerId: customer, lines: [{ price }], paid, shipping: '0', taxRate: '0' });
/** Deliveries from now on are lost. */
const lose = () => setSwitches(stage, merchant, { webhooks: 'hold' });
const reconcile = async () => {
  const reported = await ledger(['reconcile', '--shop', FERN], config);
  await stage.idle();
  return reported;
};

describe('deliveries that never came', () => {
  it('are found by reconciliation and have their effect once, whatever comes later [F-25, I-20]', async () => {
    const known = await place('100.00');
    await place('7.00');
    await stage.idle();
    expect(await points()).toBe(107);
    await lose();
    await place('20.00');
    const unpaid = await place('500.00', false);
    const gone = await place('900.00');
    await till(`/orders/${known.id}/refunds`, { amount: '40.00' });
    await till(`/orders/${gone.id}/cancel`, {});
    await stage.idle();
    expect(await points()).toBe(107);

    expect(await reconcile()).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('5 orders looked at, 4 of them'), expect.stringContaining('is known')],
    });
    expect(await points()).toBe(87);
    expect(await standing()).toMatchObject({ seen: 5, found: 4, foundEver: 4, endedAt: expect.any(String) });
    expect(await reconcile()).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('5 orders looked at, 0 of them'), expect.anything()],
    });

    await till('/deliveries/release', {});
    await stage.idle();
    expect(await points()).toBe(87);
    await lose();
    await till(`/orders/${unpaid.id}/pay`, {});
    await reconcile();
    expect(await points()).toBe(587);
    const rows = await inboxRows(stage, FERN);
    expect(rows.filter(({ topic }) => topic === 'orders/reconciled')).toHaveLength(5);
    expect(rows.filter(({ state, keepsBody }) => state !== 'done' || keepsBody)).toEqual([]);
  });

  it('are found in the night of the shop without anybody asking [F-25]', async () => {
    await place('11.00');
    await stage.idle();
    const before = await points();
    await stage.clock({ advance: 'P1D' });
    await stage.idle();
    expect(await points()).toBe(before + 11);
    expect(await standing()).toMatchObject({ found: 1, foundEver: 6 });
  });

  it('are found when the platform throttles and fails meanwhile [F-27]', async () => {
    await place('13.00');
    const before = await points();
    await setSwitches(stage, merchant, { throttle: 1, status: { code: 503, times: 2 } });
    expect(await reconcile()).toMatchObject({ code: 0 });
    expect(await points()).toBe(before + 13);
  });

  it('another shop sees nothing of it, and an unknown shop is refused [I-69]', async () => {
    const stranger = await stage.merchant(KUMO, 'Jonas Meier');
    const { reconciliation } = (await stranger.get('/lp/health/report')).body.data;
    expect(reconciliation?.foundEver ?? 0).toBe(0);
    expect(await ledger(['reconcile', '--shop', 'nobody'], config)).toMatchObject({ code: 2 });
    expect(await ledger(['reconcile', '--shop', FERN, '--since', 'soon'], config)).toMatchObject({ code: 2 });
  });
});
