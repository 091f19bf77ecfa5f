import { beforeAll, expect, it } from '@jest/globals';
import { atPlatform, choose } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { GIVEN, offersOf } from '../../support/deals.js';
import { shopIdOf, TEAM, useShops } from '../../support/service.js';
import { openSupportLogin, withinLogin } from '../../support/support-login.js';

const stage = await useShops();
let merchant: Merchant;
let support: ReturnType<typeof withinLogin>;

beforeAll(async () => {
  merchant = await stage.merchant();
  support = withinLogin(stage, await openSupportLogin(stage, { shop: shopIdOf(stage.shop) }, TEAM.support));
}, 60_000);

const give = (part: object = {}) => support('POST', '/lp/deals/support', { ...GIVEN, ...part });
const given = async () => (await support('GET', '/lp/deals/support')).body.data.deals;
const claim = (id: string) => merchant.post(`/lp/deals/support/${id}/claim`);

it('support gives a deal, the shop sees it, claims it once, and its code goes with the next plan [DEVZ-009]', async () => {
  const { status, body } = await give();
  expect(status).toBe(200);
  const { id } = body.data;
  const { discountCode, discountMonths, endsAt, title } = GIVEN;
  const offer = { id, title, discountCode, discountMonths, endsAt, percent: 30 };
  expect((await offersOf(merchant)).supportDeals).toEqual([offer]);
  expect(await given()).toEqual([{ ...offer, person: 'tom', state: 'open' }]);

  const claims = await Promise.all(Array.from({ length: 5 }, () => claim(id)));
  expect(claims.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect((await offersOf(merchant)).supportDeals).toEqual([]);
  expect(await given()).toMatchObject([{ id, state: 'claimed' }]);
  const { shop } = (await merchant.get('/shops')).body;
  expect([shop.promoType, shop.planDiscountCode]).toEqual(['supportDeal', 'LOYAL30']);
  await choose(merchant, 'advanced_2025', `discountCode=${shop.planDiscountCode}`);
  expect((await atPlatform(merchant)).at(-1)).toMatchObject({ discountPercent: 30, discountIntervals: 3 });
});

it('a deal is withdrawn before it is claimed, and cannot be claimed after its end', async () => {
  const { id } = (await give({ title: 'Withdrawn' })).body.data;
  expect((await support('POST', `/lp/deals/support/${id}/withdraw`, {})).status).toBe(200);
  expect((await support('POST', `/lp/deals/support/${id}/withdraw`, {})).status).toBe(200);
  const late = await claim(id);
  expect([late.status, late.body.error]).toEqual([422, 'This offer is not available']);
  const claimed = (await given()).find(({ state }: { state: string }) => state === 'claimed');
  const tooLate = await support('POST', `/lp/deals/support/${claimed.id}/withdraw`, {});
  expect([tooLate.status, tooLate.body.error]).toEqual([422, 'An offer was claimed before']);
  const unknown = await claim('5b1f6a52-3a3e-4b7a-9c43-6d0a6a2f9f10');
  expect([unknown.status, unknown.body.error]).toEqual([404, 'This deal does not exist']);
});

it('rejects a deal that has ended or has an unknown code, names the field, and refuses the shop’s own staff', async () => {
  const paths = async (part: object) => {
    const { status, body } = await give(part);
    return [status, body.errors[0].path];
  };
  expect(await paths({ endsAt: '2020-01-01T00:00:00.000Z' })).toEqual([422, 'endsAt']);
  expect(await paths({ discountCode: 'NONE' })).toEqual([422, 'discountCode']);
  expect(await paths({ discountMonths: 7 })).toEqual([422, 'discountMonths']);
  expect(await paths({ title: ' ' })).toEqual([422, 'title']);
  expect((await merchant.post('/lp/deals/support', GIVEN)).status).toBe(403);
});

it('the merchant finds the gift of a deal in the acts of the support login [DEVZ-015]', async () => {
  await stage.idle();
  const { login } = (await merchant.get('/lp/support/logins?first=1')).body.data[0];
  const acts = (await merchant.get(`/lp/support/logins/${login}/acts`)).body.data;
  expect(acts).toContainEqual(expect.objectContaining({ does: 'change', what: 'POST /lp/deals/support' }));
});
