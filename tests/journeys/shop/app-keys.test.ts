import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS_PER_MINUTE } from '@loyalty/contracts/app-keys/limits';
import { endpoints } from '@loyalty/contracts/endpoints';
import { SCOPE_OF } from '@loyalty/contracts/kernel/access';
import { openStream, programWith } from '../../support/app-key.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('all-shops');

describe('app keys', () => {
  let merchant: Merchant;
  let stranger: Merchant;
  let customer: string;

  beforeAll(async () => {
    merchant = await stage.merchant();
    stranger = await stage.merchant(KUMO);
    customer = await merchant.customer();
  }, 60_000);

  const everythingStored = async (): Promise<string> => {
    const events = await stage.service.parts.store.readAll(0, 100_000);
    const { rows } = await stage.service.parts.pool.query('select answer from ledger.command');
    return JSON.stringify([events, rows]);
  };

  it('have an App ID and a secret that is shown once and stored nowhere [SETT-015, NOTF-015, CALL-065]', async () => {
    const made = await merchant.post('/lp/app-keys', { label: 'Ana’s warehouse', scopes: ['events:read'] }, 'make-1');
    const { id, secret, fingerprint } = made.body.data;
    expect(secret).toMatch(/^lk_fern-and-clay_[0-9a-f]{32}_[\w-]{43}$/);
    const bare = secret.slice(secret.lastIndexOf('_', secret.length - 43) + 1);
    expect(createHash('sha256').update(secret.slice(-43)).digest('hex').slice(0, 8)).toBe(fingerprint);
    const repeated = await merchant.post(
      '/lp/app-keys',
      { label: 'Ana’s warehouse', scopes: ['events:read'] },
      'make-1',
    );
    expect(repeated.body.data).toEqual({ ...made.body.data, secret: null });
    const listed = await merchant.get('/lp/app-keys');
    expect(listed.body.data).toMatchObject([
      {
        id,
        label: 'Ana’s warehouse',
        scopes: ['events:read'],
        status: 'active',
        createdBy: 'Ana Vidal',
        lastUsedAt: null,
      },
    ]);
    const stored = (await everythingStored()) + JSON.stringify(listed.body);
    expect(stored).toContain(id);
    expect(stored).not.toContain(bare);
    expect(stored).not.toContain(secret.slice(-43));
    expect(await everythingStored()).not.toContain('warehouse');
  });

  it('open what their scopes say and nothing else', async () => {
    const reader = await programWith(stage, merchant, ['events:read']);
    const books = await programWith(stage, merchant, ['customers:read']);
    expect((await reader.get('/events')).status).toBe(200);
    expect((await books.get(`/lp/customers/${customer}`)).body.data.id).toBe(customer);
    const rejected = await books.get('/events');
    expect([rejected.status, rejected.body.code]).toEqual([403, 'forbidden']);
    expect(rejected.body.error).toContain('events:read');
    expect((await reader.get(`/lp/customers/${customer}`)).status).toBe(403);
    for (const path of ['/shops', '/lp/app-keys', '/lp/health', '/lp/events']) {
      expect([path, (await reader.get(path)).status]).toEqual([path, 403]);
    }
  });

  it('open reading only, but for reports of custom events', () => {
    expect(endpoints.filter(({ access, does }) => SCOPE_OF[access] && does !== 'read').map(({ id }) => id)).toEqual([
      'events.report',
    ]);
  });

  it('write nothing: a key cannot adjust points or make keys', async () => {
    const books = await programWith(stage, merchant, ['customers:read', 'events:read']);
    const head = await stage.service.parts.store.head();
    const headers = { authorization: `Bearer ${books.secret}` };
    const paths = [`/lp/customers/${customer}/points`, '/lp/app-keys'];
    for (const path of paths)
      expect(
        (await merchant.raw('POST', `${stage.api}/api${path}`, { amount: 5, adminNote: 'x' }, headers)).status,
      ).toBe(403);
    expect(await stage.service.parts.store.head()).toBe(head);
  });

  it('are distinguished from lookalikes', async () => {
    const { secret } = await programWith(stage, merchant, ['events:read']);
    const wrong = [
      secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A'),
      secret.replace('lk_fern-and-clay', 'lk_kumo-tea'),
      secret.replace('lk_fern-and-clay', 'lk_nobody-at-all'),
      secret.slice(0, -5),
      'lk_',
      `${secret}x`,
    ];
    for (const bearer of wrong) {
      const answer = await merchant.raw('GET', `${stage.api}/api/events`, undefined, {
        authorization: `Bearer ${bearer}`,
      });
      expect([bearer.slice(0, 20), answer.status, answer.body.code]).toEqual([
        bearer.slice(0, 20),
        401,
        'unauthorized',
      ]);
    }
  });

  it('see their own shop only, whatever they name', async () => {
    const program = await programWith(stage, stranger, ['events:read', 'customers:read']);
    expect((await program.get(`/lp/customers/${customer}`)).status).toBe(404);
    const { body } = await program.get('/events');
    expect(body).toContain('/shops/kumo-tea');
    expect(body).not.toContain('fern-and-clay');
    expect((await stranger.get('/lp/app-keys')).body.data).toHaveLength(1);
  });

  it('die at once when they are revoked, with the streams they hold open', async () => {
    const program = await programWith(stage, merchant, ['events:read']);
    const other = await programWith(stage, merchant, ['events:read']);
    const stream = await openStream(`${stage.api}/api/events`, { authorization: `Bearer ${program.secret}` });
    await stream.until(1);
    const revoked = await merchant.delete(`/lp/app-keys/${program.id}`);
    expect([revoked.status, revoked.body.message]).toEqual([200, 'Key revoked']);
    expect((await program.get('/events')).status).toBe(401);
    await stream.ended;
    expect((await other.get('/events')).status).toBe(200);
    const again = await merchant.delete(`/lp/app-keys/${program.id}`);
    expect([again.status, again.body.code]).toEqual([422, 'app-key.revoked']);
    expect((await stranger.delete(`/lp/app-keys/${other.id}`)).status).toBe(404);
    const { data } = (await merchant.get('/lp/app-keys')).body;
    expect(data.find(({ id }: { id: string }) => id === program.id)).toMatchObject({ status: 'revoked' });
  });

  it('may call so often a minute, then get a Retry-After', async () => {
    const program = await programWith(stage, merchant, ['events:read']);
    const statuses: number[] = [];
    let wait = '';
    // The allowance grows while calls are slow, so a busy machine needs more of them.
    for (let n = 0; n < 4 * CALLS_PER_MINUTE && wait === ''; n += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => program.get('/events?limit=1')));
      statuses.push(...answers.map(({ status }) => status));
      wait = answers.find(({ status }) => status === 429)?.headers.get('retry-after') ?? '';
    }
    expect(wait).toMatch(/^[1-9]\d?$/);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(CALLS_PER_MINUTE);
  });

  it('remember when they were last used', async () => {
    const program = await programWith(stage, merchant, ['events:read']);
    const used = async () =>
      (await merchant.get('/lp/app-keys')).body.data.find(({ id }: { id: string }) => id === program.id).lastUsedAt;
    expect(await used()).toBeNull();
    await program.get('/events?limit=1');
    expect(Date.parse(await used())).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([
    [{ scopes: ['events:read'] }, 'label'],
    [{ label: '', scopes: ['events:read'] }, 'label'],
    [{ label: 'x', scopes: [] }, 'scopes'],
    [{ label: 'x', scopes: ['everything'] }, 'scopes.0'],
  ])('are refused for %j, naming the field', async (body, field) => {
    const head = await stage.service.parts.store.head();
    const answer = await merchant.post('/lp/app-keys', body);
    expect([422, 400]).toContain(answer.status);
    expect(answer.body.errors[0].path).toBe(field);
    expect(await stage.service.parts.store.head()).toBe(head);
  });
});

describe('a shop that removes the app', () => {
  it('has no key left that works', async () => {
    const merchant = await stage.merchant('oasis-goods.myshopify.com');
    const program = await programWith(stage, merchant, ['events:read']);
    await merchant.webhook('app/uninstalled', { id: 1, domain: merchant.shop });
    await stage.idle();
    expect((await program.get('/events')).status).toBe(401);
    const events = await stage.service.parts.store.readStream('oasis-goods', 'oasis-goods/app-keys/app-keys');
    expect(events.map(({ type }) => type)).toEqual(['AppKeyAdded', 'AppKeyRevoked']);
  });
});
