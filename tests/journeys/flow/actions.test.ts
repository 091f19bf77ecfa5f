import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { runAction, signedFlowCall, started, switchWorkflow } from '../../support/flow.js';
import { SECRET } from '../../support/reviews.js';
import { useShops } from '../../support/service.js';
import { expectTable } from '../../support/table.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const stage = await useShops();
let merchant: Merchant;
let customer: string;

const run = async (handle: string, properties: Record<string, unknown>, id?: string) => {
  const answer = await runAction(merchant, handle, properties, id);
  await stage.idle();
  return answer;
};
const available = async (of = customer) => (await merchant.points(of)).available;
const tierOf = async (of = customer) => (await merchant.get(`/lp/customers/${of}/tier`)).body.data;
const gid = (id: string) => `gid://shopify/Customer/${id}`;

beforeAll(async () => {
  merchant = await stage.merchant();
  await launchTiers(merchant, tierSettingsOf());
  customer = await merchant.customer();
}, 120_000);

describe('an action of a workflow', () => {
  it('adds and deducts points, with its reason in the history', async () => {
    const added = await run('add-points', { customer_id: gid(customer), points: '120', reason: 'Bought a bundle' });
    expect(added).toMatchObject({ status: 200, body: { success: true } });
    expect(await available()).toBe(120);
    expect(await run('deduct-points', { customer_id: customer, points: 20, reason: '' })).toMatchObject({
      status: 200,
    });
    expect(await available()).toBe(100);
    const [deducted, first] = await merchant.activities(customer);
    expect([first?.note, deducted?.note]).toEqual(['Bought a bundle', 'Shopify Flow']);
  });

  it('that is told twice is carried out once', async () => {
    const [id, before] = [randomUUID(), await available()];
    const both = [await run('add-points', { customer_id: customer, points: 5 }, id)];
    both.push(await run('add-points', { customer_id: customer, points: 5 }, id));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await available()).toBe(before + 5);
    const { calls } = (await merchant.get('/lp/integrations/shopify-flow')).body.data;
    expect(calls.filter((call: { id: string }) => call.id === id)).toMatchObject([
      { direction: 'in', handle: 'add-points', customer, state: 'done', problem: null },
    ]);
  });

  it('that is told five times at once is carried out once, and answered alike', async () => {
    const [id, before] = [randomUUID(), await available()];
    const properties = { customer_id: customer, points: 3 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => runAction(merchant, 'add-points', properties, id)),
    );
    await stage.idle();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await available()).toBe(before + 3);
    const { calls } = (await merchant.get('/lp/integrations/shopify-flow')).body.data;
    expect(calls.filter((call: { id: string }) => call.id === id)).toMatchObject([{ state: 'done', problem: null }]);
  });

  it('assigns the exclusive tier of its name, and returns the customer to the regular tier [TIER-060, TIER-062]', async () => {
    expect(await run('assign-exclusive-tier', { customer_id: customer, tier: 'black' })).toMatchObject({ status: 200 });
    expect(await tierOf()).toMatchObject({ tier: { id: 'vip' }, exclusive: true });
    expect((await run('assign-exclusive-tier', { customer_id: customer, tier: 'vip' })).status).toBe(200);
    expect(await run('remove-exclusive-tier', { customer_id: customer })).toMatchObject({ status: 200 });
    expect(await tierOf()).toMatchObject({ tier: { id: 'bronze' }, exclusive: false });
    expect((await run('remove-exclusive-tier', { customer_id: customer })).status).toBe(200);
  });

  it('issues a reward without taking points', async () => {
    const before = await available();
    const program = await merchant.program({
      event: 'amount_discount',
      title: 'Five off',
      redeemValue: 5,
      pointsCost: 900,
    });
    const id = randomUUID();
    expect(await run('issue-reward', { customer_id: customer, program_id: program }, id)).toMatchObject({
      status: 200,
    });
    expect((await run('issue-reward', { customer_id: customer, program_id: program }, id)).status).toBe(200);
    const { data } = (await merchant.get(`/lp/coupons?customer=${customer}`)).body;
    expect(data).toMatchObject([{ title: 'Five off', status: 'available', points: 0 }]);
    expect(await available()).toBe(before);
  });

  it('reports a review, which is the one that the review app reports', async () => {
    await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
    await merchant.program({
      event: 'write_review',
      title: 'Reviews',
      hasLimit: false,
      startDate: '2026-01-01',
      earnPoint: 30,
    });
    const review = { customer_id: customer, review_id: '881', rating: '5', title: 'Lovely', body: 'A fine mug.' };
    for (const _ of ['first', 'again']) expect((await run('report-review', review)).status).toBe(200);
    const { data } = (await merchant.get('/lp/reviews')).body;
    expect(data).toMatchObject([
      { app: 'judgeme', rating: 5, title: 'Lovely', status: 'pending', customer: { id: customer } },
    ]);
  });

  it('reports what a customer did for a custom program, once for each occurrence', async () => {
    await merchant.program({
      event: 'custom_program',
      title: 'Visits',
      eventId: 'store-visit',
      earnPoint: 40,
      hasLimit: false,
    });
    const before = await available();
    const visit = { customer_id: customer, event: 'store-visit', occurrence_id: 'visit-1' };
    for (const _ of ['first', 'again']) expect((await run('report-action', visit)).status).toBe(200);
    expect(await available()).toBe(before + 40);
  });

  it('starts no workflow itself, so that none runs in a circle', async () => {
    const other = await merchant.customer();
    await switchWorkflow(merchant, 'points-earned');
    await run('add-points', { customer_id: other, points: 10 });
    expect(await started(merchant, other)).toEqual([]);
    await merchant.post(`/lp/customers/${other}/points`, { amount: 1, adminNote: 'by hand' });
    await stage.idle();
    expect((await started(merchant, other)).map(({ properties }) => properties.points)).toEqual([1]);
  });

  it('is refused with the field and a sentence when it is wrong in one thing, and changes nothing', async () => {
    const before = await available();
    const answerOf = async (handle: string, properties: Record<string, unknown>) => {
      const { status, body } = await runAction(merchant, handle, properties);
      return [status, body.errors?.[0]?.path, body.error];
    };
    const nowhere = 'properties.customer_id';
    const cases: readonly (readonly [string, string, Record<string, unknown>, readonly unknown[]])[] = [
      ['nobody', 'add-points', { points: 5 }, [400, nowhere, 'This field is required']],
      ['no customer', 'add-points', { customer_id: '404', points: 5 }, [404, nowhere, 'Customer not found']],
      ['no points', 'add-points', { points: 0 }, [422, 'properties.points', 'Number needs to be at least 1']],
      [
        'too many',
        'deduct-points',
        { points: 99_999 },
        [422, 'properties.points', `The balance is not sufficient. ${before} points are available.`],
      ],
      [
        'a text of 50 KB',
        'add-points',
        { points: 5, reason: 'x'.repeat(50_000) },
        [422, 'properties.reason', 'At most 500 characters'],
      ],
      ['no tier', 'assign-exclusive-tier', { tier: 'Diamond' }, [404, 'properties.tier', 'Tier not found']],
      [
        'a regular tier',
        'assign-exclusive-tier',
        { tier: 'Gold' },
        [422, 'properties.tier', 'This tier is not an exclusive one'],
      ],
      ['no reward', 'issue-reward', { program_id: 'none' }, [404, 'properties.program_id', 'Program not found']],
    ];
    const rows = await Promise.all(
      cases.map(async ([name, handle, properties, expected]) => {
        const of = name === 'nobody' ? {} : { customer_id: customer };
        return { name, actual: await answerOf(handle, { ...of, ...properties }), expected };
      }),
    );
    expectTable(rows);
    expect(await available()).toBe(before);
  });

  it('is refused with a forged signature, for another shop, and for an action that is none', async () => {
    const body = {
      shopify_domain: merchant.shop,
      action_run_id: randomUUID(),
      properties: { customer_id: customer, points: 5 },
    };
    const path = '/flow/actions/add-points';
    const before = await available();
    const answers = [
      await signedFlowCall(stage.api, path, body, { secret: 'forged' }),
      await signedFlowCall(stage.api, path, body, { headers: { 'x-shopify-shop-domain': 'other.myshopify.com' } }),
      await signedFlowCall(stage.api, path, { ...body, shopify_domain: 'nobody-there.myshopify.com' }),
      await signedFlowCall(stage.api, '/flow/actions/give-all', body),
      await signedFlowCall(stage.api, path, 'no json'),
      await signedFlowCall(stage.api, path, { ...body, action_run_id: '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 404, 400, 422]);
    await stage.idle();
    expect(await available()).toBe(before);
  });
});
