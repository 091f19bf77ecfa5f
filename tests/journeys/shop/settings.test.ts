import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { FERN, KUMO, useStage } from '../../support/service.js';

const stage = await useStage('operator');
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly default: unknown;
  readonly schema: Record<string, unknown>;
}
const rows = async (of = merchant): Promise<Row[]> => (await of.get('/lp/shop-settings')).body.data;
const values = async (of = merchant) => Object.fromEntries((await rows(of)).map(({ key, value }) => [key, value]));
const change = (body: unknown, key?: string) => merchant.put('/lp/shop-settings', body, key);
const changedEvents = async (since: number) =>
  (await stage.service.parts.store.readAll(since, 100))
    .filter(({ type }) => type === 'ShopSettingChanged')
    .map(({ data }) => data);
const head = () => stage.service.parts.store.head();

describe('settings of a shop', () => {
  it('have a default and a schema each', async () => {
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { key: 'setupDone', value: true, default: true, schema: expect.objectContaining({ type: 'boolean' }) },
        {
          key: 'primaryLanguageInApp',
          value: 'en',
          default: 'en',
          schema: expect.objectContaining({ enum: ['en', 'de', 'es', 'fr', 'it', 'ja'] }),
        },
      ]),
    );
  });

  it('are changed together, each by an event with the value before, and only where they differ', async () => {
    const before = await head();
    const { status, body } = await change({ setupDone: false, widgetLanguage: 'de' });
    expect([status, body.receipt.events]).toMatchObject([200, { length: 2 }]);
    expect((await change({ setupDone: false, widgetLanguage: 'fr' })).body.receipt.events).toHaveLength(1);
    expect(await changedEvents(before)).toEqual([
      { setting: 'setupDone', value: false, before: null },
      { setting: 'widgetLanguage', value: 'de', before: null },
      { setting: 'widgetLanguage', value: 'fr', before: 'de' },
    ]);
    expect(await values()).toMatchObject({ setupDone: false, widgetLanguage: 'fr', primaryLanguageInApp: 'en' });
    expect(await values(await stage.merchant(KUMO, 'Jonas Meier'))).toMatchObject({
      setupDone: true,
      widgetLanguage: '',
    });
  });

  it('are the same by the older calls', async () => {
    await merchant.post('/lp/settings', { primaryLanguageInApp: 'ja' });
    await merchant.post('/shop', { setupDone: true });
    expect(await values()).toMatchObject({ primaryLanguageInApp: 'ja', setupDone: true });
    await change({ primaryLanguageInApp: 'it', isDismissQuickSetup: true });
    expect((await merchant.get('/shops')).body.data.shop).toMatchObject({
      primaryLanguageInApp: 'it',
      isDismissQuickSetup: true,
    });
    await stage.idle();
    expect((await merchant.get('/lp/dashboard?days=30')).body.data.quickstart).toMatchObject({ dismissed: true });
  });

  it.each([
    ['an unknown key', { colour: 'red' }, 400, 'colour', 'This field is not known'],
    ['a key with strange letters', { 'a b': 1 }, 400, 'a b', expect.any(String)],
    ['a value of the wrong kind', { setupDone: 'yes' }, 400, 'setupDone', 'This value has the wrong kind'],
    ['a value that is not allowed', { primaryLanguageInApp: 'xx' }, 422, 'primaryLanguageInApp', expect.any(String)],
    ['no setting', {}, 422, '', 'Name at least one setting'],
  ])('reject %s at its field, and change nothing', async (_, wrong, status, path, message) => {
    const before = await head();
    const valid = Object.keys(wrong).length > 0 ? { widgetLanguage: 'es' } : {};
    const { status: answered, body } = await change({ ...valid, ...wrong });
    expect([answered, body.errors[0]]).toEqual([status, { path, code: expect.any(String), message }]);
    expect(await head()).toBe(before);
  });

  it('reject a value that the plan does not have, and store none of the others [GATE-043, GATE-004]', async () => {
    const config = { ...stage.service.parts.config, APP_URL: stage.api };
    expect(await ledger(['plan', '--shop', FERN, '--plan', 'pro'], config)).toMatchObject({ code: 0 });
    await stage.idle();
    const { status, body } = await change({ setupDone: false, widgetLanguage: '' });
    expect([status, body.errors[0]]).toMatchObject([422, { path: 'widgetLanguage', code: 'plan.needed' }]);
    expect(await values()).toMatchObject({ setupDone: true });
  });

  it('answer a repeated key as before, and reject it for other values [P10]', async () => {
    const key = randomUUID();
    const first = await change({ widgetLanguage: 'ja' }, key);
    await change({ widgetLanguage: 'de' });
    expect((await change({ widgetLanguage: 'ja' }, key)).body.receipt).toEqual(first.body.receipt);
    expect(await values()).toMatchObject({ widgetLanguage: 'de' });
    expect((await change({ widgetLanguage: 'en' }, key)).status).toBe(409);
  });
});
