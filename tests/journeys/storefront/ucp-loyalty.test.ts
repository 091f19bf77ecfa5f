import { beforeAll, describe, expect, it } from '@jest/globals';
import { ucpLoyalty } from '@loyalty/contracts/shopper/ucp';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { extensionSession, signedToken } from '../../support/session-token.js';
import { LOYALTY_SCHEMA } from './ucp-loyalty-schema.js';

const stage = await useShops();
const isValid = new Ajv2020({ strict: false }).compile(LOYALTY_SCHEMA);
const PERKS = [{ description: 'Early access to sales' }, { description: 'Free shipping over 50' }];
let merchant: Merchant;
let claim: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  claim = `com.myshopify.${merchant.shop.split('.')[0]}.loyalty`;
}, 60_000);

async function ask(customer: string, query = '', shop = merchant.shop) {
  const authorization = `Bearer ${signedToken(extensionSession(shop, customer))}`;
  const answer = await fetch(`${stage.api}/extension/ucp/loyalty${query}`, { headers: { authorization } });
  const body = (await answer.json()) as { loyalty: Record<string, Record<string, unknown>>; messages?: object[] };
  if (answer.ok) {
    ucpLoyalty.parse(body);
    expect([isValid(body.loyalty), isValid.errors]).toEqual([true, null]);
  }
  return { status: answer.status, body };
}

describe('membership for agents', () => {
  it('is verified for a member who is signed in, with a masked number and the program’s points', async () => {
    const customer = await merchant.customer();
    await stage.idle();
    const { status, body } = await ask(customer);
    expect([status, Object.keys(body.loyalty)]).toEqual([200, [claim]]);
    expect(body.loyalty[claim]).toMatchObject({
      provisional: false,
      display_id: `****${customer.slice(-4)}`,
      rewards: [{ currency: { code: 'POINTS', decimal_places: 0 } }],
    });
    expect(JSON.stringify(body)).not.toContain(customer);
  });

  it('names the tier that a member is in, with its benefits', async () => {
    const tiers = [{ id: 'bronze', title: 'Bronze', isBase: true, goal: 0, perks: PERKS }];
    expect((await merchant.put('/lp/tiers/draft', { settings: { tiers } })).status).toBe(200);
    expect((await merchant.post('/lp/tiers/launch', {})).status).toBe(200);
    const customer = await merchant.customer();
    await stage.idle();
    const { body } = await ask(customer);
    expect(body.loyalty[claim]?.tiers).toEqual([
      {
        id: 'bronze',
        name: 'Bronze',
        benefits: PERKS.map(({ description }, at) => ({ id: `bronze-${at + 1}`, description })),
      },
    ]);
  });

  it('is provisional for a guest’s claim, without a number, and nothing without one', async () => {
    expect((await ask('')).body.loyalty).toEqual({});
    const { body } = await ask('', `?eligibility=${claim},com.example.other`);
    expect(body.loyalty[claim]).toMatchObject({ provisional: true });
    expect(body.loyalty[claim]).not.toHaveProperty('display_id');
  });

  it('is refused to somebody who claims it and has left', async () => {
    const customer = await merchant.customer();
    await stage.idle();
    await merchant.put('/lp/customers/status', { ids: [customer], status: 'Left' });
    const { body } = await ask(customer, `?eligibility=${claim}`);
    expect([body.loyalty, body.messages]).toEqual([
      {},
      [expect.objectContaining({ code: 'eligibility_invalid', severity: 'recoverable' })],
    ]);
  });

  it('rejects claims that are no names, and calls without a token', async () => {
    expect((await ask('', '?eligibility=No%20name')).status).toBe(422);
    expect((await fetch(`${stage.api}/extension/ucp/loyalty`)).status).toBe(401);
  });
});
