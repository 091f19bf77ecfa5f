import { describe, expect, it } from '@jest/globals';
import { shopperEndpoints } from '@loyalty/contracts/shopper/queries';
import { openClient } from './client.js';

const KEY = 'b5f6b6c8-8b0d-4b8e-9a36-5a4e3c1d2f00';

function clientThat(answers: (request: Request) => Response | Promise<Response>) {
  const seen: Request[] = [];
  const send = (async (url, init) => {
    const request = new Request(new URL(String(url), 'https://store.example'), init);
    seen.push(request.clone());
    return answers(request);
  }) as typeof fetch;
  return { client: openClient('/apps/loyalty', 'en', send), seen };
}

const problem = (status: number, body: object) => Response.json({ success: false, ...body }, { status });

describe('the client of the widget', () => {
  it('calls exactly the endpoints of the contract, below the proxy', async () => {
    const { client, seen } = clientThat(() => Response.json({ success: true, data: {} }));
    await client.state();
    await client.history();
    await client.redeem({ programId: KEY, points: 300 }, KEY);
    await client.join(KEY);
    const called = seen.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
    expect(called).toEqual(shopperEndpoints.map(({ method, path }) => `${method} /apps/loyalty${path}`));
  });

  it('sends what the contract takes', async () => {
    const { client, seen } = clientThat(() => Response.json({ success: true, data: {} }));
    await client.redeem({ programId: KEY, points: 300 }, KEY);
    await client.join(KEY);
    await client.history('a/b=');
    const [redeem, join, history] = seen as [Request, Request, Request];
    const [, statement, redeeming, joining] = shopperEndpoints;
    expect(redeeming.body.safeParse(await redeem.json()).success).toBe(true);
    expect(joining.body.safeParse(await join.json()).success).toBe(true);
    expect(redeem.headers.get('idempotency-key')).toBe(KEY);
    expect(redeem.headers.get('content-type')).toBe('application/json');
    expect(statement.query.parse(Object.fromEntries(new URL(history.url).searchParams))).toEqual({
      after: 'a/b=',
      lang: 'en',
      browser: navigator.languages.join(),
    });
  });

  it('gives a refusal with its words, and those of the field where a field was wrong', async () => {
    const insufficient = { code: 'points.insufficient', error: 'The balance is not sufficient.', errors: [] };
    const { client } = clientThat(() => problem(422, insufficient));
    expect(await client.redeem({ programId: KEY }, KEY)).toEqual({
      ok: false,
      why: 'refused',
      code: 'points.insufficient',
      text: 'The balance is not sufficient.',
      field: '',
    });
    const unknown = { code: 'program.unknown', error: 'Program not found', errors: [] };
    const gone = clientThat(() => problem(404, unknown));
    expect(await gone.client.redeem({ programId: KEY }, KEY)).toMatchObject({ text: 'Program not found' });
    const wrong = {
      code: 'invalid',
      error: 'Invalid',
      errors: [{ path: 'points', code: 'x', message: 'Number is invalid' }],
    };
    const other = clientThat(() => problem(400, wrong));
    expect(await other.client.redeem({ programId: KEY }, KEY)).toMatchObject({
      text: 'Number is invalid',
      field: 'points',
    });
  });

  it.each([
    [401, 'signed-out'],
    [403, 'off'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('reads status %i as %s', async (status, why) => {
    const { client } = clientThat(() => problem(status, { error: 'x' }));
    expect(await client.state()).toEqual({ ok: false, why });
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page of the store instead of an answer', () => new Response('<html>', { status: 200 })],
    ['a page of the store that is not there', () => new Response('<html>', { status: 404 })],
    ['a refusal without words', () => problem(422, {})],
  ])('reads %s as unavailable', async (_what, answer) => {
    const { client } = clientThat(answer);
    expect(await client.state()).toEqual({ ok: false, why: 'unavailable' });
  });
});
