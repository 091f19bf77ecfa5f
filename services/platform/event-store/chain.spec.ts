import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { encodeBody } from './body.js';
import { type ChainLink, chainLink, linkHash, verifyChain } from './chain.js';

const event: Recorded = {
  id: 'e-1',
  type: 'Tried',
  version: 1,
  actor: { kind: 'clock', id: 'agenda' },
  causation: 'c-1',
  correlation: 'r-1',
  occurredAt: '2026-01-01T00:00:00.000Z',
  recordedAt: '2026-01-01T00:00:01.000Z',
  data: { points: 5, text: 'ß' },
  shop: 's',
  stream: 's/points/1',
  revision: 1,
  position: 1,
  hash: '',
};

/** Reference implementation of the definition, simple and slow. */
function slowly(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = Buffer.from(part as string);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest('hex');
}

function chainOf(count: number, stream = 's/points/1', firstPosition = 1): ChainLink[] {
  let previous: string | null = null;
  return Array.from({ length: count }, (_, n) => {
    const body = encodeBody({ ...event, id: `e-${n}` });
    previous = linkHash('s', stream, n + 1, body, previous);
    return { shop: 's', stream, revision: n + 1, position: firstPosition + n, body, hash: previous };
  });
}

describe('linkHash', () => {
  it('is SHA-256 over tag, shop, stream, revision, body and the link before, each with its length [I-56]', () => {
    const body = encodeBody(event);
    const first = linkHash('s', 's/points/1', 1, body, null);
    expect(first).toBe(slowly(['loyalty-ledger/1', 's', 's/points/1', '1', body, '']));
    const second = linkHash('s', 's/points/1', 2, body, first);
    expect(second).toBe(slowly(['loyalty-ledger/1', 's', 's/points/1', '2', body, Buffer.from(first, 'hex')]));
  });

  it('never changes: chains written by an earlier program must still verify', () => {
    expect(linkHash('s', 's/points/1', 1, encodeBody(event), null)).toBe(
      '904b6f62d2f868453e4fced1205d2bf1c8de83aa79dd24b6419bc23ca08aea5d',
    );
  });

  it('separates parts that would concatenate to the same text, and takes bodies of any size', () => {
    expect(linkHash('ab', 'c', 1, '{}', null)).not.toEqual(linkHash('a', 'bc', 1, '{}', null));
    const large = 'ß'.repeat(400_000);
    expect(linkHash('s', 't', 1, large, null)).toBe(slowly(['loyalty-ledger/1', 's', 't', '1', large, '']));
  });
});

describe('verifyChain', () => {
  it('accepts streams that interleave', async () => {
    const links = [...chainOf(3), ...chainOf(2, 's/points/2', 4)];
    expect(await verifyChain(links)).toEqual({ checked: 5, unanchored: 0, broken: null });
  });

  it('cannot judge the first link of a stream whose beginning is missing, and says so', async () => {
    expect(await verifyChain(chainOf(5).slice(2))).toEqual({ checked: 2, unanchored: 1, broken: null });
  });

  const spoilt: [string, (links: ChainLink[]) => ChainLink[], number][] = [
    ['a changed body', (l) => l.with(2, { ...l[2]!, body: l[2]!.body.replace('ß', 's') }), 3],
    ['a body with one more space', (l) => l.with(2, { ...l[2]!, body: `${l[2]!.body} ` }), 3],
    ['another shop', (l) => l.with(2, { ...l[2]!, shop: 'other' }), 3],
    ['a changed hash', (l) => l.with(2, { ...l[2]!, hash: l[1]!.hash }), 3],
    ['a missing event', (l) => l.toSpliced(2, 1), 4],
    ['a repeated event', (l) => l.toSpliced(3, 0, l[2]!), 3],
    ['two events that changed places', (l) => [l[0]!, { ...l[2]!, position: 2 }, { ...l[1]!, position: 3 }, l[3]!], 2],
    ['a forged first event', (l) => l.with(0, { ...l[0]!, body: '{}' }), 1],
  ];
  for (const [what, spoil, position] of spoilt)
    it(`finds ${what}`, async () => {
      const report = await verifyChain(spoil(chainOf(4)));
      expect(report.broken).toMatchObject({ position });
    });

  it('verifies events as they are read: the body is canonical', async () => {
    const links = chainOf(3).map((link) => chainLink({ ...JSON.parse(link.body), ...link }));
    expect(await verifyChain(links)).toEqual({ checked: 3, unanchored: 0, broken: null });
  });
});

describe('encodeBody', () => {
  it('writes the bytes that JSON.stringify would, whatever the texts hold', () => {
    for (const odd of [
      'plain',
      'quo"te',
      'back\\slash',
      'line\nbreak',
      '\u0000\u001f\u007f',
      'é 日 🎁',
      '\ud800',
      '\u2028',
    ]) {
      const { id, type, version, data } = event;
      const actor = { kind: 'staff' as const, id: odd };
      const [causation, correlation, occurredAt, recordedAt] = [
        `c${odd}`,
        `k${odd}`,
        event.occurredAt,
        event.recordedAt,
      ];
      const envelope = { id, type, version, actor, causation, correlation, occurredAt, recordedAt, data };
      expect(encodeBody(envelope)).toBe(JSON.stringify(envelope));
    }
  });

  it('writes the same bytes whatever order the fields came in, and after being read', () => {
    const shuffled = Object.fromEntries(Object.entries(event).reverse()) as unknown as Recorded;
    expect(encodeBody(shuffled)).toBe(encodeBody(event));
    expect(encodeBody(JSON.parse(encodeBody(event)))).toBe(encodeBody(event));
    expect(Object.keys(JSON.parse(encodeBody(event)))).not.toContain('position');
  });

  it('refuses an event without a part of its cause [I-10]', () => {
    const parts = ['id', 'type', 'version', 'actor', 'causation', 'correlation', 'occurredAt', 'recordedAt'] as const;
    for (const part of parts) expect(() => encodeBody({ ...event, [part]: undefined })).toThrow(TypeError);
    expect(() => encodeBody({ ...event, actor: { kind: 'staff', id: '' } })).toThrow(TypeError);
  });
});
