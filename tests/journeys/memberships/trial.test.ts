import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { activeDeal, dealOf } from '../../support/memberships.js';
import { ledger } from '../../support/operator.js';
import { FERN, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let merchant: Merchant;

const dealsOf = async (customer: string) =>
  (await new Shopper(stage, merchant, customer).get('/state')).body.data.deals;
const card = async (part: string) =>
  (await merchant.get('/lp/membership')).body.data.cards.find((one: { part: string }) => one.part === part);

beforeAll(async () => {
  merchant = await stage.merchant();
  const config = { ...stage.service.parts.config, APP_URL: stage.api };
  expect(await ledger(['plan', '--shop', FERN, '--plan', 'free'], config)).toMatchObject({ code: 0 });
  await stage.idle();
}, 60_000);

it('opens deals below Pro for 14 days, once, and closes them after that [GATE-028]', async () => {
  const id = '0190d5a1-6c6f-7d1a-9d0e-5f2c3b4a5968';
  const locked = await merchant.put(`/lp/member-deals/${id}`, { state: 'active', settings: dealOf() });
  expect([locked.status, locked.body.errors[0].code]).toEqual([422, 'plan.needed']);
  expect((await card('deal')).lock).toEqual({ because: 'plan', needs: ['pro'], trialDays: 14 });

  const { status, body } = await merchant.post('/lp/membership/trial');
  expect(status).toBe(200);
  const left = (Date.parse(body.data.endsAt) - Date.now()) / DAY_MS;
  expect(left).toBeGreaterThan(13.9);
  expect(left).toBeLessThan(14.1);
  const customer = await merchant.customer();
  await activeDeal(merchant);
  expect(await dealsOf(customer)).toHaveLength(1);
  expect(await card('deal')).toMatchObject({ lock: null, trialEndsAt: body.data.endsAt });
  const again = await merchant.post('/lp/membership/trial');
  expect([again.status, again.body.errors?.[0]?.code ?? again.body.code]).toEqual([422, 'deal.trial-used']);

  await travelTo(stage, [merchant], inDays(15));
  expect(await dealsOf(customer)).toEqual([]);
  expect((await card('deal')).lock).toEqual({ because: 'plan', needs: ['pro'], trialDays: null });
  const after = await merchant.put(`/lp/member-deals/${id}`, { state: 'active', settings: dealOf() });
  expect(after.body.errors[0].code).toBe('plan.needed');
});

it('locks what the plan lacks of membership, each with the plan that has it [GATE-025, GATE-029]', async () => {
  expect((await card('subscription')).lock).toMatchObject({ because: 'plan', needs: ['advanced'] });
  expect((await card('partner')).lock).toMatchObject({ because: 'plan', needs: ['advanced'] });
  const { status, body } = await merchant.put('/documents/subscription-membership/main/draft', {
    settings: { enabled: true, plans: [], grantEntryReward: true },
  });
  expect([status, body.errors[0].code]).toEqual([422, 'plan.needed']);
});
