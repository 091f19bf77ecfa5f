import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RawAnswer, rawCall } from '../../support/bad-input/raw-call.js';
import { expectRejected } from '../../support/bad-input/refused.js';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { proxied } from '../../support/clients/proxied.js';
import { KUMO, useStage } from '../../support/service.js';
import { extensionSession, signedToken } from '../../support/session-token.js';
import { pace, pastLimit } from '../../support/waiting.js';

const PROXY = '127.0.0.2';
// A tenth of the usual limits, so that a machine that is busy with other runs passes them too.
const stage = await useStage('configuration', {
  RATE_LIMIT_FACTOR: '0.1',
  REQUEST_TIMEOUT_MS: '1500',
  TRUSTED_PROXIES: PROXY,
});

let merchant: Merchant;
let customers: string[];
beforeAll(async () => {
  merchant = await stage.merchant();
  customers = [await merchant.customer(), await merchant.customer()];
}, 60_000);

const at = () => new URL(stage.api);
const statuses = (answers: readonly RawAnswer[]): Set<number> => new Set(answers.map(({ status }) => status));
const state = (customer: string, headers: string[] = []) =>
  rawCall(`${stage.api}/proxy/state?${proxied({ logged_in_customer_id: customer })}`, { headers });
const flood = (count: number, call: () => Promise<RawAnswer>) => Promise.all(Array.from({ length: count }, call));

describe('rate limits', () => {
  it('a shopper over the limit is asked to wait; others are not [B-235]', async () => {
    const [loud = '', quiet = ''] = customers;
    const answers = await flood(30, () => state(loud));
    expect(statuses(answers)).toEqual(new Set([200, 429]));
    const rejected = answers.find(({ status }) => status === 429) as RawAnswer;
    expectRejected(rejected, { status: 429, text: /^Too many requests\. Try again in \d+ s\.$/ });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.headers['ratelimit-policy']).toBe('"default";q=4;w=4');
    expect((await state(quiet)).status).toBe(200);
    expect((await merchant.get('/lp/customers')).status).toBe(200);
    await pastLimit(Number(rejected.headers['retry-after']) * 1000);
    expect((await state(loud)).status).toBe(200);
  });

  it('a guest in an extension has no further allowance by addresses of their own making [B-235]', async () => {
    const authorization = `Bearer ${signedToken(extensionSession(merchant.shop, ''))}`;
    const call = (at: number) =>
      rawCall(`${stage.api}/extension/state`, {
        headers: ['authorization', authorization, 'x-forwarded-for', `203.0.113.${at}`],
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => call(at)));
    expect(statuses(answers)).toEqual(new Set([200, 429]));
  });

  it('redemptions count as well, before anything is spent [B-235]', async () => {
    const [, customer = ''] = customers;
    const head = await stage.service.parts.store.head();
    const query = proxied({ logged_in_customer_id: customer });
    const headers = ['content-type', 'application/json'];
    const body = '{"programId":"00000000-0000-4000-8000-000000000000"}';
    const answers = await flood(30, () =>
      rawCall(`${stage.api}/proxy/redeem?${query}`, { method: 'POST', headers, body }),
    );
    expect(statuses(answers)).toEqual(new Set([404, 429]));
    expect(await stage.service.parts.store.head()).toBe(head);
  });

  it('a flood of calls by one member of staff costs another shop nothing [B-235, B-015]', async () => {
    const neighbour = await stage.merchant(KUMO, 'Jonas Meier');
    const authorization = `Bearer ${await merchant.bearer()}`;
    const answers = await flood(150, () =>
      rawCall(`${stage.api}/api/shops`, { headers: ['authorization', authorization] }),
    );
    expect(statuses(answers)).toEqual(new Set([200, 429]));
    expect((await neighbour.get('/shops')).status).toBe(200);
  });

  it('a form for guests has a small allowance of its own, so that nobody tries out addresses [B-235]', async () => {
    const headers = ['content-type', 'application/json'];
    const claim = (email: string, visitor: string, code = 'AAAAA-BBBBB') =>
      rawCall(`${stage.api}/proxy/referral/claim?${proxied({ logged_in_customer_id: '' })}`, {
        method: 'POST',
        headers: [...headers, 'x-forwarded-for', visitor],
        body: JSON.stringify({ code, email }),
      });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await claim(`person${n}@example.com`, '192.0.2.1'));
    expect(answers.map(({ status }) => status)).toEqual([422, 429, 429, 429]);
    // Another visitor of the store has an allowance of their own, although the platform's proxy is the same.
    expect((await claim('somebody@example.com', '192.0.2.2')).status).toBe(422);
    expect((await claim('somebody@example.com', '192.0.2.1, 192.0.2.3')).status).toBe(422);
    expect((await state('')).status).toBe(200);
    const many = Array.from({ length: 12 }, (_, n) => n);
    const withOneCode = await Promise.all(many.map((n) => claim(`a${n}@example.com`, `192.0.3.${n}`, 'CCCCC-DDDDD')));
    const byOneFriend = await Promise.all(
      many.map((n) =>
        claim(n % 2 ? 'Friend@example.com' : 'friend@example.com', `192.0.4.${n}`, `CCCCC-${10_000 + n}`),
      ),
    );
    for (const counted of [withOneCode, byOneFriend]) {
      const passed = counted.filter(({ status }) => status === 422).length;
      expect([passed >= 6, passed < 12, counted.every(({ status }) => status === 422 || status === 429)]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });

  it('signing in, public files, downloads and the event stream have an allowance as well [B-235]', async () => {
    const authorization = `Bearer ${await merchant.bearer()}`;
    const id = '00000000-0000-4000-8000-000000000000';
    for (const [path, otherwise] of [
      ['/auth/login?shop=nobody', 302],
      [`/files/fern-and-clay/${id}`, 404],
      [`/api/lp/exports/download?token=${id}`, 404],
      [`/api/lp/proof/download?token=${id}`, 404],
      [`/api/lp/imports/result?token=${id}`, 404],
      ['/api/events?after=0', 200],
    ] as const) {
      // The paths share the allowances of this person and this shop.
      await pastLimit(1_000);
      const answers = await flood(90, () => rawCall(stage.api + path, { headers: ['authorization', authorization] }));
      expect([path, [...statuses(answers)].sort()]).toEqual([path, [otherwise, 429].sort()]);
    }
  });

  it('what a visitor writes into a header before the address that the platform adds is ignored [B-237]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, n) => state('', ['x-forwarded-for', `10.0.${n >> 8}.${n & 255}, 192.0.2.9`])),
    );
    // One address for all of them, so that they share one allowance.
    expect(statuses(answers)).toEqual(new Set([200, 429]));
    expect((await state('', ['x-forwarded-for', '192.0.2.10'])).status).toBe(200);
  });
});

describe('slow and numerous clients', () => {
  const sockets: net.Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = (): Promise<net.Socket> =>
    new Promise((resolve) => {
      const socket = net.connect(Number(at().port), at().hostname, () => resolve(socket));
      socket.on('error', () => undefined);
      sockets.push(socket);
    });
  /** Answer before the connection is closed. */
  const answerOf = (socket: net.Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (part) => {
        text += part.toString('latin1');
      });
      socket.on('close', () => resolve(text));
    });

  it.each([
    [
      'a body',
      'POST /api/lp/programs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ],
    ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ])('%s at one byte a moment is cut off with 408, and others are not held up [B-049]', async (_what, begin) => {
    const socket = await open();
    const answer = answerOf(socket);
    const began = performance.now();
    socket.write(begin);
    let isOver = false;
    const dripping = (async () => {
      for (; !isOver; await pace(200)) if (socket.writable) socket.write(' ');
    })();
    try {
      const health = await rawCall(`${stage.api}/healthz`);
      expect(health.status).toBe(200);
      expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      isOver = true;
      await dripping;
    }
    expect(performance.now() - began).toBeLessThan(10_000 * busyFactor());
  });

  it('five hundred idle connections delay no request [B-241, B-215]', async () => {
    await Promise.all(Array.from({ length: 500 }, open));
    const { status, ms } = await rawCall(`${stage.api}/healthz`);
    expect(status).toBe(200);
    expect(ms).toBeLessThan(1000 * busyFactor());
  });
});
