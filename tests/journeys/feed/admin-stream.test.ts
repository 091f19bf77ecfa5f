import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ProgramCaller, programWith } from '../../support/app-key.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let stranger: Merchant;
let customer: string;
let program: ProgramCaller;

beforeAll(async () => {
  [merchant, stranger] = [await stage.merchant(), await stage.merchant(KUMO)];
  customer = await merchant.customer();
  program = await programWith(stage, merchant, ['events:read']);
  for (const amount of [1, 2, 3, 4])
    await merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Gift' });
  await stage.idle();
}, 60_000);

const firstLine = (text: string): string => JSON.parse(text.split('\n')[0]!).position;

describe('the event stream in the admin', () => {
  const positions = (rows: { position: number }[]) => rows.map(({ position }) => position);

  it('shows one stream alone, whole, in pages, and nothing of another shop', async () => {
    const stream = `points/${customer}`;
    const { body } = await merchant.get(`/lp/events?stream=${stream}&first=2`);
    for (const { event } of body.data) expect(event.subject).toMatch(new RegExp(`^[^/]+/${stream}$`));
    expect(body.data).toHaveLength(2);
    const rest = (await merchant.get(`/lp/events?stream=${stream}&before=${body.endCursor}&first=100`)).body;
    const all = (await merchant.get(`/lp/events?stream=${stream}&first=100`)).body;
    expect([...positions(body.data), ...positions(rest.data)]).toEqual(positions(all.data));
    expect([body.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const adjusted = (await merchant.get(`/lp/events?stream=${stream}&types=PointsAdjusted&first=100`)).body.data;
    expect(adjusted).toHaveLength(4);
    expect((await stranger.get(`/lp/events?stream=${stream}`)).body.data).toEqual([]);
    const wrong = await merchant.get('/lp/events?stream=points');
    expect([wrong.status, wrong.body.errors[0].path, wrong.body.error]).toEqual([422, 'stream', 'Stream is invalid']);
  });

  it('says where a program begins to read again, and how much it gets', async () => {
    const events = (await merchant.get('/lp/events?first=100')).body.data.reverse();
    const replay = async (query: string) => (await merchant.get(`/lp/event-replay?${query}`)).body.data;
    for (const [at, { event, position }] of events.entries()) {
      const { recordedAt } = event.data;
      const from = await replay(`at=${recordedAt}`);
      // Events of one millisecond begin together.
      const first = events.find((one: typeof event) => one.event.data.recordedAt === recordedAt);
      expect(from).toMatchObject({
        events: events.length - events.indexOf(first),
        first: { position: first.position },
      });
      expect(firstLine((await program.get(`/events?after=${from.after}`)).body)).toBe(String(first.position));
      expect((await replay(`after=${position}`)).events).toBe(events.length - at - 1);
    }
    expect(await replay('at=2999-01-01T00:00:00Z')).toMatchObject({ events: 0, first: null });
    expect((await replay('at=1999-01-01T00:00:00Z')).after).toBe(0);
  });
});
