import { beforeAll, describe, expect, it } from '@jest/globals';
import { STREAMS_PER_SHOP } from '@loyalty/contracts/app-keys/limits';
import { publishedEvent } from '@loyalty/contracts/kernel/published';
import { type OpenStream, openStream, type ProgramCaller, programWith } from '../../support/app-key.js';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useStage } from '../../support/service.js';
import { latency, until } from '../../support/waiting.js';

const stage = await useStage('all-shops');

let merchant: Merchant;
let stranger: Merchant;
let customer: string;
let program: ProgramCaller;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO);
  customer = await merchant.customer();
  await give(10);
  program = await programWith(stage, merchant, ['events:read']);
  await stage.idle();
}, 60_000);

const give = (amount: number) =>
  merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: `Gift ${amount}` });

const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => publishedEvent.parse(JSON.parse(line)));

const types = (text: string) => lines(text).map((event) => event.data.type);

const url = (query = '') => `${stage.api}/api/events${query}`;
const bearer = () => ({ authorization: `Bearer ${program.secret}` });

describe('pages of the event stream', () => {
  it('are CloudEvents of this shop alone, in order, from any position, by type', async () => {
    const { body, headers } = await program.get('/events?after=0');
    const events = lines(body);
    const made = ['ShopInstalled', 'CustomerSeen', 'ProfileChanged', 'PointsAdjusted', 'AppKeyAdded'];
    expect(events.map((event) => event.data.type)).toEqual(made);
    expect(new Set(events.map((event) => event.source))).toEqual(new Set(['/shops/fern-and-clay']));
    const positions = events.map((event) => Number(event.position));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    for (const { position, previous } of events) expect(Number(previous)).toBe(Number(position) - 1);
    const next = headers.get('x-next-position');
    expect(Number(next)).toBe(await stage.service.parts.store.head());
    expect((await program.get(`/events?after=${next}`)).body).toBe('');
    expect(types((await program.get('/events?types=PointsAdjusted,ShopInstalled')).body)).toEqual([made[0], made[3]]);
    expect(types((await stranger.get('/events')).body)).toEqual(['ShopInstalled']);
  });

  it('are the same for staff with their session', async () => {
    expect((await merchant.get('/events')).body).toBe((await program.get('/events')).body);
  });

  it('follow each other without a gap or a repeat, whatever their size', async () => {
    const whole = (await program.get('/events')).body;
    for (const limit of [1, 2, 3]) {
      let text = '';
      for (let after = '0', page = ' '; page !== ''; text += page) {
        const answer = await program.get(`/events?after=${after}&limit=${limit}`);
        page = answer.body;
        expect(lines(page).length).toBeLessThanOrEqual(limit);
        after = answer.headers.get('x-next-position') ?? '';
      }
      expect(text.trim()).toBe(whole.trim());
    }
  });

  it('carry nothing personal', async () => {
    expect((await program.get('/events')).body).not.toMatch(/Maya|@example\.com|Ana Vidal/);
  });

  it.each([
    ['after=x', 'after'],
    ['after=-1', 'after'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['types=', 'types'],
    ['types=PointsErned', 'types'],
    ['before=3', 'before'],
  ])('refuse %s and name the parameter', async (query, path) => {
    const { status, body } = await program.get(`/events?${query}`);
    expect([400, 422]).toContain(status);
    expect(body.errors[0].path).toBe(path);
  });

  it('refuse a position beyond the end of the log, whichever way it is given, and the consumer stays where it was', async () => {
    const mine = await programWith(stage, merchant, ['events:read']);
    await stage.idle();
    const row = async () =>
      (await merchant.get('/lp/event-consumers')).body.data.find(({ id }: { id: string }) => id === mine.id);
    const end = await stage.service.parts.store.head();
    const beyond = end + 1;
    const message = `There is no position ${beyond} yet; the stream ends at ${end}`;
    expect((await mine.get(`/events?after=${end}`)).status).toBe(200);
    const header: Record<string, string> = { 'last-event-id': String(beyond) };
    const ways = [
      { query: `?after=${beyond}`, headers: {}, path: 'after' },
      { query: '', headers: header, path: 'Last-Event-ID' },
    ];
    for (const { query, headers, path } of ways)
      for (const accept of ['application/x-ndjson', 'text/event-stream']) {
        const { status, body } = await mine.get(`/events${query}`, { ...headers, accept });
        expect([path, accept, status, body.errors]).toEqual([path, accept, 422, [{ path, code: 'too_big', message }]]);
      }
    expect(await row()).toMatchObject({ position: end, behind: 0 });
  });

  it('go on from a position of the log that the index may not have come to', async () => {
    for (let n = 1; n <= 20; n++) {
      await give(n);
      const written = await stage.service.parts.store.head();
      const { status, headers } = await program.get(`/events?after=${written}`);
      expect(status).toBe(200);
      expect(Number(headers.get('x-next-position'))).toBeGreaterThanOrEqual(written);
    }
  });

  it('cost what the shop’s own events are, not what the log is long', async () => {
    const { pool } = stage.service.parts;
    const requested = `explain (format json) select position, previous from feed.shop_event
      where shop = 'fern-and-clay' and position > 0 and position <= 9 order by position limit 10`;
    await pool.query('analyze feed.shop_event');
    // With so few rows the planner would rather read them all; what counts is that it need not.
    const answers = await pool.query(`begin; set local enable_seqscan = off; ${requested}; commit`);
    const plan = JSON.stringify((answers as unknown as { rows: unknown[] }[])[2]?.rows);
    expect(plan).toContain('shop_event_pkey');
    expect(plan).toMatch(/Index Cond[^}]*shop[^}]*position/);
  });
});

describe('the live event stream', () => {
  const open: OpenStream[] = [];
  const listen = async (query = '', headers: Record<string, string> = {}) => {
    const stream = await openStream(url(query), { ...bearer(), ...headers });
    open.push(stream);
    return stream;
  };
  const closeAll = async () => {
    const closed = open.splice(0);
    for (const stream of closed) stream.close();
    await Promise.all(closed.map(({ ended }) => ended));
  };

  it('sends what there is, then what comes, within a moment', async () => {
    await stage.idle();
    const { body } = await program.get('/events');
    const stream = await listen();
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const before = lines(body).length;
    await stream.until(before);
    const sent = performance.now();
    await give(5);
    const reported = await stream.until(before + 1);
    expect(performance.now() - sent).toBeLessThan(2000 * busyFactor());
    expect(reported.at(-1)).toMatchObject({
      event: 'loyalty.points.PointsAdjusted.v2',
      data: { data: { data: { amount: 5 } } },
    });
    expect(reported.map(({ id, data }) => id === data.position)).not.toContain(false);
    await closeAll();
  });

  it('resumes after Last-Event-ID without a loss or a repeat, many times over', async () => {
    const seen: string[] = [];
    let last = '0';
    const writing = (async () => {
      for (let n = 1; n <= 30; n++) await give(n);
    })();
    for (let laps = 0; laps < 8; laps++) {
      const stream = await listen('', { 'last-event-id': last });
      // A connection breaks off at any moment.
      await latency(20 + laps * 15);
      stream.close();
      await stream.ended;
      seen.push(...stream.reported.map(({ id }) => id));
      last = stream.lastId() || last;
    }
    await writing;
    await stage.idle();
    const whole = lines((await program.get('/events')).body).map(({ position }) => position);
    const rest = await listen('', { 'last-event-id': last });
    await rest.until(whole.length - seen.length);
    expect([...seen, ...rest.reported.map(({ id }) => id)]).toEqual(whole);
    await closeAll();
  });

  it('hears only its own shop, and only the types it wants, and still moves on', async () => {
    const head = String(await stage.service.parts.store.head());
    const stream = await listen(`?after=${head}&types=ShopInstalled`);
    const theirs = await stranger.customer();
    await stranger.post(`/lp/customers/${theirs}/points`, { amount: 7, adminNote: 'theirs' });
    await give(6);
    await until('the stream has passed the head', () => Number(stream.lastId()), {
      holds: (last) => last > Number(head),
    });
    expect(stream.reported).toEqual([]);
    await closeAll();
  });

  it('frees connections of clients that vanish and bounds how many a shop has open [F-47]', async () => {
    const connections = () =>
      new Promise<number>((resolve) => stage.service.http.getConnections((_, count) => resolve(count)));
    const quiet = await connections();
    const streams = await Promise.all(Array.from({ length: STREAMS_PER_SHOP }, () => listen()));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const tooMany = await program.get('/events', { accept: 'text/event-stream' });
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'too-many']);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    const neighbour = await openStream(url(), { authorization: `Bearer ${await stranger.bearer()}` });
    expect(neighbour.status).toBe(200);
    neighbour.close();
    await closeAll();
    await until('the connections are given back', connections, { holds: (count) => count <= quiet + 2 });
    expect((await listen()).status).toBe(200);
    await closeAll();
  });
});

describe('consumers', () => {
  it('are known by their key, with the position they were given and how far they are behind', async () => {
    const mine = await programWith(stage, merchant, ['events:read']);
    await stage.idle();
    const row = async () =>
      (await merchant.get('/lp/event-consumers')).body.data.find(({ id }: { id: string }) => id === mine.id);
    expect(await row()).toBeUndefined();
    const first = await mine.get('/events?limit=2');
    const [total] = [lines((await program.get('/events')).body).length];
    expect(await row()).toMatchObject({
      label: 'warehouse',
      position: Number(first.headers.get('x-next-position')),
      behind: total - 2,
      status: 'active',
    });
    await mine.get(`/events?after=${first.headers.get('x-next-position')}`);
    expect((await row()).behind).toBe(0);
    await give(1);
    await stage.idle();
    expect((await row()).behind).toBe(1);
    const theirs = (await stranger.get('/lp/event-consumers')).body.data;
    expect(theirs).toEqual([]);
  });
});

describe('the event stream in the admin', () => {
  it('lists newest first, page by page, with the name of the actor', async () => {
    const { body } = await merchant.get('/lp/events?first=2');
    const whole = lines((await program.get('/events')).body).reverse();
    expect(body.data.map((row: { position: number }) => row.position)).toEqual(
      whole.slice(0, 2).map(({ position }) => Number(position)),
    );
    const older = await merchant.get(`/lp/events?first=3&before=${body.endCursor}`);
    expect(older.body.data.map(({ event }: { event: { id: string } }) => event.id)).toEqual(
      whole.slice(2, 5).map(({ id }) => id),
    );
    const adjusted = await merchant.get('/lp/events?types=PointsAdjusted&first=1');
    expect(adjusted.body.data[0].actor).toMatchObject({ kind: 'staff', label: 'Ana Vidal' });
  });

  it('walks from an event to its cause and to what it caused', async () => {
    await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
    await merchant.order(customer, [{ price: '50.00' }]);
    const [earned] = (await merchant.get('/lp/events?types=PointsEarned&first=1')).body.data;
    const { body } = await merchant.get(`/lp/events/${earned.position}`);
    expect(body.data.causedBy.type).toBe('OrderReported');
    const cause = (await merchant.get(`/lp/events/${body.data.causedBy.position}`)).body.data;
    expect(cause.caused).toContainEqual({ position: earned.position, type: 'PointsEarned' });
    expect((await stranger.get(`/lp/events/${earned.position}`)).status).toBe(404);
    expect((await merchant.get('/lp/events/999999')).status).toBe(404);
  });
});
