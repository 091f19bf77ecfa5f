import { beforeAll, describe, expect, it } from '@jest/globals';
import { allEvents } from '@loyalty/contracts/events';
import { publishedEvent } from '@loyalty/contracts/kernel/published';
import type { Merchant } from '../support/merchant.js';
import { KUMO, useStage } from '../support/service.js';

const stage = await useStage();

describe('the event stream over HTTP', () => {
  let merchant: Merchant;
  let stranger: Merchant;
  let customer: string;

  beforeAll(async () => {
    merchant = await stage.merchant();
    stranger = await stage.merchant(KUMO);
    customer = await merchant.customer();
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 10, adminNote: 'Hello' });
  }, 60_000);

  const lines = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => publishedEvent.parse(JSON.parse(line)));

  it('pages as NDJSON: CloudEvents of this shop alone, in order, from any position, by type', async () => {
    const { body, headers } = await merchant.get('/events?after=0');
    const events = lines(body);
    expect(events.map((event) => event.data.type)).toEqual([
      'ShopInstalled',
      'CustomerSeen',
      'ProfileChanged',
      'PointsAdjusted',
    ]);
    expect(new Set(events.map((event) => event.source))).toEqual(new Set(['/shops/fern-and-clay']));
    const next = headers.get('x-next-position');
    expect(lines((await merchant.get(`/events?after=${next}`)).body)).toEqual([]);
    expect(lines((await merchant.get('/events?types=PointsAdjusted')).body)).toHaveLength(1);
    expect(lines((await stranger.get('/events')).body).map((event) => event.data.type)).toEqual(['ShopInstalled']);
    expect((await merchant.get('/events?after=x')).status).toBe(400);
  });

  it('carries nothing personal', async () => {
    const { body } = await merchant.get('/events');
    expect(body).not.toMatch(/Maya|@example\.com/);
  });

  it('goes on live as Server-Sent Events, resumed by Last-Event-ID', async () => {
    const head = (await merchant.get('/events')).headers.get('x-next-position') ?? '0';
    const stop = new AbortController();
    const headers = {
      authorization: `Bearer ${await merchant.bearer()}`,
      accept: 'text/event-stream',
      'last-event-id': head,
    };
    const answer = await fetch(`${stage.api}/api/events`, { headers, signal: stop.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 5, adminNote: 'Live' });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(value).toContain('event: loyalty.points.PointsAdjusted.v1');
    stop.abort();
  });

  it('is described by AsyncAPI 3: every event version has a message and a schema', async () => {
    const { body } = await merchant.raw('GET', `${stage.api}/api/asyncapi.json`);
    expect(body.asyncapi).toBe('3.0.0');
    expect(Object.keys(body.components.messages).sort()).toEqual(
      allEvents.map((event) => `${event.type}.v${event.version}`).sort(),
    );
  });
});
