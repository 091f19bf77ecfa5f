import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
const root = path.join(import.meta.dirname, '..', '..', '..');
const asset = fs
  .readdirSync(path.join(root, 'admin-ui', 'dist', 'assets'))
  .find((name) => /^index-.*\.css$/.test(name));

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  const customer = await merchant.customer();
  for (let n = 0; n < 12; n++)
    await merchant.post(`/lp/customers/${customer}/points`, { amount: n + 1, adminNote: `Gift ${n}` });
  await stage.idle();
}, 60_000);

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** As it came over the wire. */
  readonly bytes: Buffer;
}

/** Asks without unpacking the answer, as `fetch` would. */
async function wire(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const authorization = `Bearer ${await merchant.bearer()}`;
  return new Promise((resolve, reject) => {
    const requested = http.get(
      stage.api + address,
      { headers: { authorization, ...headers }, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      },
    );
    requested.on('error', reject);
  });
}

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: zlib.brotliDecompressSync,
  gzip: zlib.gunzipSync,
  identity: (bytes) => bytes,
};

describe('an answer', () => {
  it.each([
    [`/embed/assets/${asset}`, 'br'],
    ['/widget/loader.js', 'br'],
    ['/widget/panel.js', 'br'],
    ['/api/lp/activities?first=50', 'gzip'],
    ['/api/events?after=0', 'gzip'],
    ['/api/openapi.json', 'gzip'],
    ['/api/asyncapi.json', 'gzip'],
  ])('from %s is compressed as the client can read it, and the same once unpacked', async (address, preferred) => {
    const plain = await wire(address);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const sizes: Record<string, number> = {};
    for (const [accept, encoding] of [
      ['gzip, deflate, br, zstd', preferred],
      ['gzip', 'gzip'],
      ['identity', 'identity'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const { headers, bytes } = await wire(address, { 'accept-encoding': accept });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      if (encoding !== 'identity') expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(headers['content-type']).toBe(plain.headers['content-type']);
      expect(unpack[encoding]?.(bytes).equals(plain.bytes)).toBe(true);
      sizes[encoding] = bytes.length;
    }
    expect(sizes[preferred]).toBeLessThan(plain.bytes.length * 0.6);
    expect(sizes.gzip).toBeLessThan(plain.bytes.length * 0.6);
  });

  it('from a static file has an ETag for each encoding and is not sent again to a client that has it', async () => {
    const address = `/embed/assets/${asset}`;
    const encodings = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(
      encodings.map(async (accept) => (await wire(address, { 'accept-encoding': accept })).headers.etag ?? ''),
    );
    expect(new Set(tags).size).toBe(3);
    for (const [n, accept] of encodings.entries()) {
      const again = await wire(address, { 'accept-encoding': accept, 'if-none-match': tags[n] ?? '' });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers.vary?.toLowerCase()).toContain('accept-encoding');
    }
  });

  it('of a few hundred bytes is sent as it is', async () => {
    const { headers, bytes } = await wire('/healthz', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.length).toBeGreaterThan(0);
  });

  it.each([
    ['xlsx', undefined],
    ['csv', 'gzip'],
  ])('with a file of an export in %s has the encoding %s', async (format, encoding) => {
    const { id } = (await merchant.post('/lp/exports/activities', { format })).body.data;
    const address = `/lp/exports/${id}/link`;
    await until('the export is linked in its mail', async () => (await merchant.get(address)).status === 200);
    const link = (await merchant.get(address)).body.data.path;
    const { headers, bytes } = await wire(link, { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe(encoding);
    const file = encoding === undefined ? bytes : zlib.gunzipSync(bytes);
    expect(file.equals((await wire(link)).bytes)).toBe(true);
  });

  it('that is a stream of events arrives event by event, not compressed', async () => {
    const authorization = `Bearer ${await merchant.bearer()}`;
    const first = await new Promise<{ encoding: string | undefined; text: string }>((resolve, reject) => {
      const headers = { authorization, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' };
      const requested = http.get(`${stage.api}/api/events?after=0`, { headers, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => {
          text += part.toString();
          if (!text.includes('ShopInstalled')) return;
          resolve({ encoding: answer.headers['content-encoding'], text });
          requested.destroy();
        });
      });
      requested.on('error', reject);
    });
    expect(first.encoding).toBeUndefined();
  });
});

describe('a request', () => {
  it.each(['gzip', 'br', 'deflate'])('with a body in %s is refused, not unpacked', async (encoding) => {
    const answer = await fetch(`${stage.api}/api/lp/programs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await merchant.bearer()}`,
        'content-type': 'application/json',
        'content-encoding': encoding,
      },
      body: new Uint8Array(zlib.gzipSync('{}')),
    });
    expect(answer.status).toBe(415);
  });
});
