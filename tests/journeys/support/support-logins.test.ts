import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { keyText } from '@loyalty/services/contexts/app-keys/application/keyring';
import { appKeysDecider } from '@loyalty/services/contexts/app-keys/domain/app-keys';
import { freshSecret } from '@loyalty/services/platform/vault/app-keys';
import type { Merchant } from '../../support/clients/merchant.js';
import { TEAM, useStage } from '../../support/service.js';
import { asTeamMember, openSupportLogin, withinLogin } from '../../support/support-login.js';

const stage = await useStage('clock');
const FERN = { shop: 'fern-and-clay' };
const REASON = 'Points of order 1001 are missing';
const tom = asTeamMember(stage, TEAM.support);

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
});

const loginRow = async (login: string) => {
  await stage.idle();
  const { body } = await merchant.get('/lp/support/logins?first=100');
  return body.data.find((row: { login: string }) => row.login === login);
};

describe('a support login', () => {
  it('opens the shop with a reason for an hour, and the merchant sees what was done in it [BILL-022, DEVZ-015]', async () => {
    expect((await tom('GET', '/lp/support/team')).body.data).toEqual({ person: 'tom', role: 'support' });
    const opened = await openSupportLogin(stage, FERN, TEAM.support);
    const call = withinLogin(stage, opened);
    const { user, shop } = (await call('GET', '/shops')).body.data;
    expect([shop.isCrmLogin, (await merchant.get('/shops')).body.shop.isCrmLogin]).toEqual([true, false]);
    expect(shop.id).toBe('fern-and-clay');
    expect(user).toMatchObject({
      label: 'support:tom as shop',
      owner: false,
      support: { person: 'tom', role: 'support' },
    });

    const customer = await merchant.customer();
    const path = `/lp/customers/${customer}/points`;
    expect((await call('POST', path, { amount: 40, adminNote: 'Order 1001' })).status).toBe(200);
    await stage.idle();
    const [line] = await merchant.activities(customer);
    expect(line.actor).toEqual({ kind: 'support', id: 'tom', label: 'support:tom as shop' });

    // What the screens ask in passing is looked at, even where the shop remembers that it was seen.
    expect((await call('GET', '/shop-marketing-configs/exclusive_deal')).status).toBe(200);
    await stage.idle();
    const row = await loginRow(opened.login);
    expect(row).toMatchObject({ person: 'tom', role: 'support', reason: REASON, endedAt: null, reads: 2, changes: 1 });
    expect(Date.parse(row.endsAt) - Date.parse(row.openedAt)).toBe(3_600_000);
    const acts = (await merchant.get(`/lp/support/logins/${opened.login}/acts`)).body.data;
    expect(acts).toMatchObject([
      { does: 'read', what: '/shop-marketing-configs/exclusive_deal', area: 'deals' },
      { does: 'change', what: `POST ${path}`, area: 'points' },
      { does: 'read', what: '/shops', area: 'shop' },
    ]);
  });

  it('leaves the owner’s decisions to the owner, and the developer zone to developers [DEVZ-002]', async () => {
    const [support, developer] = [
      withinLogin(stage, await openSupportLogin(stage, FERN, TEAM.support)),
      withinLogin(stage, await openSupportLogin(stage, FERN, TEAM.developer)),
    ];
    const seat = await support('POST', '/lp/audit/seats/90210002', { reason: 'Yearly audit' });
    expect([seat.status, seat.body.code]).toEqual([403, 'owner_only']);
    const closed = await support('GET', '/lp/support/webhooks');
    expect([closed.status, closed.body.code]).toEqual([403, 'developer_only']);
    expect((await merchant.get('/lp/support/webhooks')).status).toBe(403);
    expect((await merchant.get('/lp/support/team')).status).toBe(403);
    expect((await developer('GET', '/lp/support/webhooks')).status).toBe(200);
    const twice = await developer('POST', '/lp/support/team/logins', { ...FERN, reason: REASON });
    expect([twice.status, twice.body.code]).toEqual([403, 'team_only']);
  });

  it('ends by the merchant’s or the person’s hand, and is refused from then on [DEVZ-015]', async () => {
    const opened = await openSupportLogin(stage, FERN, TEAM.support);
    const end = `/lp/support/logins/${opened.login}/end`;
    expect((await merchant.post(end)).status).toBe(200);
    expect((await withinLogin(stage, opened)('GET', '/shops')).status).toBe(401);
    const again = await merchant.post(end);
    expect([again.status, again.body.error]).toEqual([422, 'This support login has already ended']);
    expect(await loginRow(opened.login)).toMatchObject({ endedBy: 'merchant' });

    const own = await openSupportLogin(stage, FERN, TEAM.support);
    const call = withinLogin(stage, own);
    expect((await call('POST', `/lp/support/logins/${own.login}/end`)).status).toBe(200);
    expect((await call('GET', '/shops')).status).toBe(401);
    expect(await loginRow(own.login)).toMatchObject({ endedBy: 'support' });
  });

  it('issues no credential, sends nothing elsewhere and opens no way in [I-70]', async () => {
    const call = withinLogin(stage, await openSupportLogin(stage, FERN, TEAM.developer));
    const rejected = [
      await call('POST', '/lp/app-keys', { label: 'warehouse', scopes: ['customers:read'] }),
      await call('PUT', '/lp/integrations/review/judgeme/secret', { secret: 'a secret of nobody' }),
      await call('PUT', '/lp/proof/recipient', { email: 'somebody@elsewhere.example' }),
    ];
    expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'merchant_only']));
    const setting = await call('PUT', '/lp/shop-settings', { standaloneSignIn: true });
    expect([setting.status, setting.body.error]).toEqual([422, 'Only the store’s own people can change this setting']);
    expect((await merchant.get('/lp/app-keys')).body.data).toEqual([]);
  });

  it('shows at its end what it left, and ends the keys that were made in it before that was closed', async () => {
    const opened = await openSupportLogin(stage, FERN, TEAM.support);
    const customer = await merchant.customer();
    const path = `/lp/customers/${customer}/points`;
    await withinLogin(stage, opened)('POST', path, { amount: 40, adminNote: 'Order 1001' });

    const { ledger, appKeys } = stage.service.parts;
    const [app, secret] = [randomUUID(), freshSecret()];
    await appKeys.save(FERN.shop, app, secret.digest, 'left behind');
    const command = {
      kind: 'AddAppKey' as const,
      app,
      fingerprint: secret.fingerprint,
      scopes: ['customers:read'] as const,
    };
    const actor = { kind: 'support' as const, id: 'tom' };
    await ledger.execute(appKeysDecider, 'app-keys', command, {
      shop: FERN.shop,
      actor,
      causation: 'request:old',
      correlation: 'old',
    });
    const headers = { authorization: `Bearer ${keyText(FERN.shop, app, secret.text)}` };
    const readCustomers = async () => (await fetch(`${stage.api}/api/lp/customers`, { headers })).status;
    expect(await readCustomers()).toBe(200);

    const ended = await merchant.post(`/lp/support/logins/${opened.login}/end`, {});
    expect(ended.body.data).toMatchObject({ login: opened.login, left: [`POST ${path}`] });
    expect(await readCustomers()).toBe(401);
    const [row] = (await merchant.get('/lp/app-keys')).body.data;
    expect(row).toMatchObject({ id: app, status: 'revoked', revokedAt: ended.body.data.endedAt });
  });

  it('names the field of a wrong store or reason and opens nothing', async () => {
    const before = await stage.service.parts.store.head();
    const open = async (body: object) => {
      const { status, body: answer } = await tom('POST', '/lp/support/team/logins', body);
      return [status, answer.errors[0].path, answer.errors[0].message];
    };
    expect(await open({ shop: 'nowhere', reason: REASON })).toEqual([
      422,
      'shop',
      'No store with this name uses the app',
    ]);
    expect(await open({ shop: 'kumo-tea', reason: REASON })).toEqual([422, 'shop', 'You already work in this store']);
    expect(await open({ shop: 'no/shop', reason: REASON })).toEqual([422, 'shop', 'Domain is invalid']);
    expect(await open({ ...FERN, reason: ' ' })).toEqual([422, 'reason', 'This field is required']);
    expect(await open({ ...FERN, reason: 'see log' })).toEqual([
      422,
      'reason',
      'Text needs to have at least 10 characters',
    ]);
    expect((await open({ ...FERN, reason: 'asked by maya@example.com' })).slice(0, 2)).toEqual([422, 'reason']);
    expect(await stage.service.parts.store.head()).toBe(before);
  });

  it('answers a repeated request without a second login or token', async () => {
    const body = { ...FERN, reason: REASON };
    const key = { 'idempotency-key': 'open-once' };
    const [first, second] = [
      await tom('POST', '/lp/support/team/logins', body, key),
      await tom('POST', '/lp/support/team/logins', body, key),
    ];
    expect(second.body.data).toEqual({ ...first.body.data, token: null });
    expect((await withinLogin(stage, first.body.data)('GET', '/shops')).status).toBe(200);
  });

  it('labels the shop by its figures for support, and refuses these to the merchant [DEVZ-012]', async () => {
    const call = withinLogin(stage, await openSupportLogin(stage, FERN, TEAM.support));
    const { data } = (await call('GET', '/lp/support/facts')).body;
    expect(data).toMatchObject({ shop: 'fern-and-clay', days: 0, segments: [] });
    expect((await merchant.get('/lp/support/facts')).status).toBe(403);
  });
});

describe('the end of a support login’s time', () => {
  it('is refused from the minute on and recorded by the clock; shops are labelled by their age [DEVZ-012, DEVZ-014, DEVZ-015]', async () => {
    const opened = await openSupportLogin(stage, FERN, TEAM.support);
    await stage.clock({ advance: 'PT59M' });
    expect((await withinLogin(stage, opened)('GET', '/shops')).status).toBe(200);
    await stage.clock({ advance: 'PT1M' });
    expect((await withinLogin(stage, opened)('GET', '/shops')).status).toBe(401);
    await stage.idle();
    expect(await loginRow(opened.login)).toMatchObject({ endedBy: 'time' });

    const segments = async () => {
      const call = withinLogin(stage, await openSupportLogin(stage, FERN, TEAM.support));
      return (await call('GET', '/lp/support/facts')).body.data.segments;
    };
    await stage.clock({ advance: 'P90D' });
    expect(await segments()).toEqual(['days-90']);
    await stage.clock({ advance: 'P90D' });
    expect(await segments()).toEqual(['days-90', 'days-180']);
  });
});
