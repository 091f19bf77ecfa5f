import { beforeAll, describe, expect, it } from '@jest/globals';
import { flowTriggerHandles, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { signedFlowCall, started, switchWorkflow } from '../../support/flow.js';
import { KUMO, useShops } from '../../support/service.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;

const connection = async (of = merchant) => (await of.get('/lp/integrations/shopify-flow')).body.data;
const adjust = async (customer: string, amount: number) => {
  await merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'a present' });
  await stage.idle();
};
const handles = async (customer: string) => (await started(merchant, customer)).map(({ handle }) => handle);

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  await launchTiers(merchant, tierSettingsOf());
}, 120_000);

describe('the connection to workflows', () => {
  it('goes from not connected to connected by a trigger that a workflow listens to [INTG-030]', async () => {
    const editor = `${stage.store.url}/workflows/${merchant.shop}`;
    expect(await connection()).toEqual({ connected: false, by: null, listening: [], calls: [], editor });
    await switchWorkflow(merchant, 'points-earned');
    expect(await connection()).toMatchObject({
      connected: true,
      by: 'trigger',
      listening: [{ trigger: 'points-earned', since: expect.any(String) }],
    });
  });

  it('is connected by skipping, once [INTG-030]', async () => {
    const other = await stage.merchant(KUMO);
    expect((await other.post('/lp/integrations/shopify-flow/skip')).body.data).toEqual({ connected: true, by: 'skip' });
    expect(await connection(other)).toMatchObject({ connected: true, by: 'skip', listening: [] });
    const again = await other.post('/lp/integrations/shopify-flow/skip');
    expect([again.status, again.body.error]).toEqual([422, 'Shopify Flow is connected already']);
  });

  it('follows the newest report of a trigger, in whatever order reports arrive', async () => {
    const report = (on: boolean, timestamp: string) =>
      signedFlowCall(stage.api, '/flow/lifecycle', {
        flow_trigger_definition_id: 'member-left',
        has_enabled_flow: on,
        shop_id: 1,
        shopify_domain: merchant.shop,
        timestamp,
      });
    const listens = async () =>
      (await connection()).listening.some(({ trigger }: { trigger: string }) => trigger === 'member-left');
    expect((await report(true, '2026-11-02T10:00:00Z')).status).toBe(200);
    expect(await listens()).toBe(true);
    await report(false, '2026-11-01T10:00:00+02:00');
    expect(await listens()).toBe(true);
    await report(false, '2026-11-03T10:00:00Z');
    expect(await listens()).toBe(false);
  });

  it('refuses a forged report, and passes over a trigger of another version', async () => {
    const body = {
      flow_trigger_definition_id: 'tier-changed',
      has_enabled_flow: true,
      shopify_domain: merchant.shop,
      timestamp: '2026-11-02T10:00:00Z',
    };
    expect((await signedFlowCall(stage.api, '/flow/lifecycle', body, { secret: 'forged' })).status).toBe(401);
    const foreign = { headers: { 'x-shopify-shop-domain': 'somebody-else.myshopify.com' } };
    expect((await signedFlowCall(stage.api, '/flow/lifecycle', body, foreign)).status).toBe(401);
    const newer = { ...body, flow_trigger_definition_id: 'streak-finished' };
    expect((await signedFlowCall(stage.api, '/flow/lifecycle', newer)).status).toBe(200);
    expect((await signedFlowCall(stage.api, '/flow/lifecycle', { ...body, timestamp: 'today' })).status).toBe(422);
    expect((await connection()).listening.map(({ trigger }: { trigger: string }) => trigger)).toEqual([
      'points-earned',
    ]);
  });
});

describe('a trigger', () => {
  it('starts workflows with the customer, the points and the balance, once for each event', async () => {
    const customer = await merchant.customer();
    await adjust(customer, 70);
    await merchant.order(customer, [{ price: '30.00' }]);
    const all = await started(merchant, customer);
    const values = all.map(({ properties }) => [properties.points, properties.balance, properties.reason]);
    expect(values).toEqual([
      [70, 70, ''],
      [30, 100, 'Orders'],
    ]);
    expect(new Set(all.map(({ properties }) => properties.event_id)).size).toBe(2);
    const { calls } = await connection();
    const own = calls.filter((call: { customer: string }) => call.customer === customer);
    expect(own).toMatchObject([
      { direction: 'out', handle: 'points-earned', state: 'done', problem: null },
      { direction: 'out', handle: 'points-earned', state: 'done' },
    ]);
  });

  it('is not sent while no workflow listens to it', async () => {
    const customer = await merchant.customer();
    await adjust(customer, 600);
    expect(await handles(customer)).toEqual(['points-earned']);
    await switchWorkflow(merchant, 'points-earned', false);
    await adjust(customer, 5);
    expect(await handles(customer)).toEqual(['points-earned']);
    await switchWorkflow(merchant, 'points-earned');
  });

  it('of each kind has the fields that the platform was told of', async () => {
    for (const handle of flowTriggerHandles) await switchWorkflow(merchant, handle);
    const reward = await merchant.program({
      event: 'amount_discount',
      title: 'Five off',
      redeemValue: 5,
      pointsCost: 100,
    });
    const customer = await merchant.customer();
    await merchant.order(customer, [{ price: '600.00' }]);
    await merchant.post(`/lp/customers/${customer}/leave`, {});
    await stage.idle();
    const all = await started(merchant, customer);
    expect(all.map(({ handle }) => handle).toSorted()).toEqual(
      expect.arrayContaining(['member-joined', 'points-earned', 'reward-reached', 'tier-changed']),
    );
    const reached = all.filter(({ handle }) => handle === 'reward-reached');
    expect(reached.map(({ properties }) => [properties.reward, properties.program_id, properties.cost])).toEqual([
      ['Five off', reward, 100],
    ]);
    const changed = all.find(({ handle }) => handle === 'tier-changed');
    expect(changed?.properties).toMatchObject({
      tier: 'Silver',
      previous_tier: 'Bronze',
      direction: 'up',
      exclusive: false,
    });
    for (const { handle, properties } of all) {
      const { fields } = flowTriggers[handle as keyof typeof flowTriggers];
      expect(Object.keys(properties).toSorted()).toEqual(['customer_id', ...fields.map(({ key }) => key)].toSorted());
    }
  });

  it('waits while the platform is out of order, and is sent then', async () => {
    const customer = await merchant.customer();
    const before = (await handles(customer)).length;
    await setSwitches(stage, merchant, { status: { code: 503, times: 1 } });
    await adjust(customer, 20);
    await stage.idle();
    expect((await handles(customer)).slice(before)).toEqual(['points-earned']);
  });

  it('is dropped of an erased person', async () => {
    const customer = await merchant.customer();
    await adjust(customer, 20);
    await merchant.webhook('customers/redact', {
      shop_domain: merchant.shop,
      customer: { id: customer },
      orders_to_redact: [],
    });
    await stage.idle();
    const { calls } = await connection();
    expect(calls.filter((call: { customer: string }) => call.customer === customer)).toEqual([]);
  });
});
