import { expect } from '@jest/globals';
import { ExtensionShopper } from '../clients/extension-shopper.js';
import type { Merchant } from '../clients/merchant.js';
import { Till } from '../clients/till.js';
import { setSwitches } from '../demo-switches.js';
import { confirmSender } from '../messaging/valid-calls.js';
import { untilStored } from '../metafields.js';
import type { Stage } from '../service.js';

/** A shop on the advanced plan whose plan ends and comes back. */
export interface PlanChanges {
  readonly stage: Stage;
  readonly merchant: Merchant;
  readonly toFree: () => Promise<void>;
  readonly toAdvanced: () => Promise<void>;
}

export async function metafields({ stage, merchant, toFree, toAdvanced }: PlanChanges): Promise<void> {
  let aheadMs = 0;
  const map = [{ value: 'balance', namespace: 'loyalty', key: 'points' }];
  expect((await merchant.put('/lp/metafields', { enabled: true, map })).status).toBe(200);
  const customer = await merchant.customer();
  const atStore = async () => (await merchant.till('GET', `/customers/${customer}`)).metafields?.['loyalty points'];
  const passMinute = async () => {
    aheadMs += 61_000;
    await stage.clock({ advance: 'PT61S' });
    await setSwitches(stage, merchant, { clockAheadMs: aheadMs });
  };
  const storeHas = (points: string) =>
    untilStored(`the store has ${points} points`, atStore, (found) => found === points, passMinute);
  const buy = async () => {
    await merchant.order(customer, [{ price: '12.00' }]);
    await stage.idle();
  };
  await buy();
  await storeHas('12');
  await toFree();
  await buy();
  expect([(await merchant.points(customer)).available, await atStore()]).toEqual([24, '12']);
  expect((await merchant.get('/lp/metafields')).body.data).toMatchObject({ enabled: true, map, state: 'paused' });
  await toAdvanced();
  await storeHas('24');
  expect((await merchant.put('/lp/metafields', { enabled: false, map })).status).toBe(200);
}

export async function pointOfSale({ stage, merchant, toFree, toAdvanced }: PlanChanges): Promise<void> {
  const till = new Till(stage.api, merchant);
  const customer = await merchant.customer();
  const found = async () => (await till.get(`/members/${customer}`)).status;
  const account = new ExtensionShopper(stage.api, merchant, customer);
  const hasCode = async () =>
    (await account.get('/blocks', { names: 'point-calculator', lang: 'en' })).body.data.hasTill;
  const states = [[await found(), await hasCode()]];
  await toFree();
  states.push([await found(), await hasCode()]);
  await merchant.order(customer, [{ price: '9.00' }], { sourceName: 'pos' });
  await stage.idle();
  expect((await merchant.points(customer)).available).toBe(9);
  await toAdvanced();
  states.push([await found(), await hasCode()]);
  expect(states).toEqual([
    [200, true],
    [422, false],
    [200, true],
  ]);
}

export async function sender({ stage, merchant, toFree, toAdvanced }: PlanChanges): Promise<void> {
  await merchant.put('/lp/shop-settings', { customEmailSender: true });
  expect((await merchant.put('/lp/email-sender', { email: 'post@fern.example', name: 'Post' })).status).toBe(200);
  await confirmSender(stage, merchant);
  const now = async () => {
    const { isOn, sender: named, now: leaving } = (await merchant.get('/lp/email-sender')).body.data;
    return [isOn, leaving.name, named.email, named.verified];
  };
  const states = [await now()];
  await toFree();
  states.push(await now());
  await toAdvanced();
  const named = ['post@fern.example', true];
  expect([...states, await now()]).toEqual([
    [true, 'Post', ...named],
    [false, expect.not.stringContaining('Post'), ...named],
    [true, 'Post', ...named],
  ]);
}

export async function languages({ merchant, toFree, toAdvanced }: PlanChanges): Promise<void> {
  const choose = async (...additionalLanguages: string[]) => {
    const record = { primaryLanguage: 'en', detectMethod: 'storefront', additionalLanguages };
    return (await merchant.post('/translation', record)).status;
  };
  const chosen = async () => (await merchant.get('/translation')).body.data.additionalLanguages;
  expect(await choose('de', 'fr')).toBe(200);
  await toFree();
  expect([await chosen(), await choose('de', 'fr', 'it')]).toEqual([['de', 'fr'], 422]);
  await toAdvanced();
  expect([await choose('de', 'fr', 'it'), await chosen()]).toEqual([200, ['de', 'fr', 'it']]);
  expect(await choose()).toBe(200);
}
