import { describe, expect, it, jest } from '@jest/globals';
import { listCustomers } from '@loyalty/contracts/customers/queries';
import { adjustPoints } from '@loyalty/contracts/points/queries';
import { addProgram, reviseProgram } from '@loyalty/contracts/programs/queries';
import { appLocationOf } from '../location.js';
import { addressOf, createClient, newKey } from './client.js';
import { listAnswer } from './lists.js';
import { asFailure } from './problem.js';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? '' : JSON.stringify(body), { status, headers });

/** A client whose server returns the answers in turn, and the requests sent to it. */
function clientWith(answers: (Response | Error)[], tokens: string[] = ['t1', 't2']) {
  const sent: Sent[] = [];
  const fetcher = async (input: unknown, init?: RequestInit) => {
    sent.push({
      url: String(input),
      method: init?.method ?? '',
      headers: init?.headers as Record<string, string>,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    });
    const next = answers.shift();
    if (!next) throw new Error('The server was asked too often');
    // A DOMException of the test runner's realm is not an Error here, so a thrown value is recognised by its missing `status`.
    if (!('status' in next)) throw next;
    return next;
  };
  const token = jest.fn(async (fresh?: boolean) => (fresh ? tokens[1] : tokens[0]) ?? '');
  const place = appLocationOf('/embed/customers');
  const client = createClient({
    base: place.apiBase,
    timeoutMs: place.timeoutMs,
    token,
    fetch: fetcher as typeof fetch,
  });
  return { client, sent };
}

const program = { event: 'place_order' as const, title: 'Orders', status: true, earnBy: 'price' as const };
const failing = async (answers: (Response | Error)[]) => {
  const { client } = clientWith(answers);
  return asFailure(await client.call(addProgram, { body: program }).catch((thrown: unknown) => thrown));
};

describe('the client', () => {
  it('sends the session token in an authorization header [CALL-001]', async () => {
    const { client, sent } = clientWith([answer(200, { success: true, data: [] })]);
    await client.call(listCustomers);
    expect(sent[0]?.headers.authorization).toBe('Bearer t1');
  });

  it('has two bases, with sixty and thirty seconds [CALL-002, LIM-003, LIM-004]', () => {
    expect(appLocationOf('/embed/x')).toMatchObject({
      mode: 'embedded',
      prefix: '/embed',
      apiBase: '/apiSa',
      timeoutMs: 60_000,
    });
    expect(appLocationOf('/app/x')).toMatchObject({
      mode: 'standalone',
      prefix: '/app',
      apiBase: '/api',
      timeoutMs: 30_000,
    });
    expect(appLocationOf('/apple')).toMatchObject({ mode: 'embedded' });
  });

  it('creates by POST with a JSON body and reads success, message and error [CALL-028]', async () => {
    const { client, sent } = clientWith([answer(200, { success: true, message: 'Saved', data: { id: '1' } })]);
    const read = await client.call(addProgram, { body: program, key: 'k' });
    expect(sent[0]).toMatchObject({ url: '/apiSa/lp/programs', method: 'POST', body: program });
    expect(sent[0]?.headers['idempotency-key']).toBe('k');
    expect(read).toMatchObject({ success: true, message: 'Saved', data: { id: '1' } });
    expect((await failing([answer(422, { success: false, error: 'At most 10' })])).message).toBe('At most 10');
  });

  it('treats a failed response or a returned error as failure [CALL-029]', async () => {
    expect((await failing([answer(503, { error: 'Busy' })])).kind).toBe('fault');
    expect((await failing([answer(200, { success: true, error: 'It did not work' })])).message).toBe('It did not work');
    expect((await failing([answer(200, { success: false, message: 'No' })])).message).toBe('No');
  });

  it('lists by GET with a query and reads data, pageInfo, count, total, endCursor and error [CALL-030]', async () => {
    const body = {
      success: true,
      data: [{ id: '7' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      count: 1,
      total: 143,
      endCursor: 'c1',
    };
    const { client, sent } = clientWith([answer(200, body)]);
    const read = await client.call(listCustomers, { query: { first: '20', search: 'ma ya', after: '' } });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/apiSa/lp/customers?first=20&search=ma+ya', body: undefined });
    expect(
      listAnswer({ data: read as never, isLoading: false, isPlaceholderData: false, error: null } as never),
    ).toMatchObject({
      rows: [{ id: '7' }],
      total: 143,
      endCursor: 'c1',
      more: true,
    });
  });

  it('needs none of the keys of a list: no rows is an empty list [CALL-031]', async () => {
    const { client } = clientWith([answer(200, {})]);
    const read = await client.call(listCustomers);
    const list = listAnswer({ data: read as never, isLoading: false, isPlaceholderData: false, error: null } as never);
    expect(list).toMatchObject({ rows: [], total: undefined, endCursor: undefined, more: false, failure: null });
  });

  it('edits by PUT with a body and reads errors[0].message where there is no error [CALL-032]', async () => {
    const { client, sent } = clientWith([answer(200, { success: true, data: {} })]);
    await client.call(reviseProgram, { params: { id: 'p 1' }, body: program, ifMatch: 7 });
    expect(sent[0]).toMatchObject({ method: 'PUT', url: '/apiSa/lp/programs/p%201' });
    expect(sent[0]?.headers['if-match']).toBe('"7"');
    const failure = await failing([answer(422, { errors: [{ path: 'title', code: 'x', message: 'Title is taken' }] })]);
    expect(failure).toMatchObject({ kind: 'refused', message: 'Title is taken', isAnswer: true });
  });

  it('asks for a new token once when the old one is refused, and repeats the same write with the same key', async () => {
    const { client, sent } = clientWith([answer(401, {}), answer(200, { success: true, data: {} })]);
    await client.call(adjustPoints, { params: { id: '1' }, body: { amount: 5, adminNote: 'n' }, key: 'same' });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['same', 'same']);
  });

  it('says signed-out when the second token is refused too', async () => {
    expect((await failing([answer(401, {}), answer(401, {})])).kind).toBe('signed-out');
  });

  it.each([
    [400, 'malformed', false],
    [403, 'forbidden', false],
    [404, 'missing', false],
    [409, 'changed', false],
    [422, 'refused', false],
    [429, 'busy', true],
    [500, 'fault', true],
    [503, 'fault', true],
  ] as const)('reads status %i as %s', async (status, kind, passing) => {
    const failure = await failing([answer(status, { error: 'e', requestId: 'r-1' }, { 'retry-after': '3' })]);
    expect(failure).toMatchObject({ kind, isPassing: passing, requestId: 'r-1', retryAfterMs: 3_000 });
  });

  it('carries the stored revision of a conflict', async () => {
    expect((await failing([answer(409, { error: 'x', currentRevision: 9 })])).currentRevision).toBe(9);
  });

  it('distinguishes a lost connection from a late answer and survives a body that is no JSON', async () => {
    expect((await failing([new TypeError('fetch failed')])).kind).toBe('offline');
    expect((await failing([new DOMException('late', 'TimeoutError')])).kind).toBe('late');
    const html = new Response('<html>Bad gateway</html>', { status: 502 });
    expect(await failing([html])).toMatchObject({ kind: 'fault', message: '' });
  });

  it('fills and escapes paths', () => {
    expect(addressOf('/lp/customers/{id}/points/{event}/undo', { id: '1', event: 'a/b' })).toBe(
      '/lp/customers/1/points/a%2Fb/undo',
    );
  });

  it('makes keys that are UUIDs and never the same', () => {
    const keys = Array.from({ length: 100 }, newKey);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
