import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Seal } from '@loyalty/contracts/proof/events';
import { honestLog, numbers, type SmallLogEvent } from '../../../../tests/support/proof/small-log.js';
import { linkHashOfBytes } from '../../../platform/event-store/chain.js';
import { checkSeals, LogCheck, type ShopFinding } from './check.js';
import { Signer } from './signer.js';
import { headOf, statementOf } from './statement.js';

const SHOP = 'fern-and-clay';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-seal-'));
const signer = new Signer(folder);
afterAll(() => fs.rmSync(folder, { recursive: true }));

const check = (
  links: readonly SmallLogEvent[],
  seals: readonly Seal[],
  isGapless = false,
  isMoved = false,
): ShopFinding => {
  const log = new LogCheck({ sealsOf: () => seals, keys: signer.keys, isGapless, isMoved });
  for (const link of links) log.add(link);
  log.expect([SHOP]);
  return log.findings().find(({ shop }) => shop === SHOP)!;
};

/** Seals the log after every `each` events, as daily seals would. */
function sealed(links: readonly SmallLogEvent[], each: number): Seal[] {
  const seals: Seal[] = [];
  for (let until = each; until <= links.length; until += each) {
    const { tail } = check(links.slice(0, until), seals);
    const before = seals.at(-1);
    const facts = { ...tail, number: seals.length + 1, at: '2026-03-02T05:00:00.000Z', previous: before?.head ?? null };
    seals.push(signer.seal(SHOP, facts));
  }
  return seals;
}

// Events of other shops are in between.
const log = honestLog(600).map((link) => ({ ...link, position: link.position * 3 }));
const seals = sealed(log, 150);

describe('a check of an honest log', () => {
  it('passes, with every event and every seal counted [I-57]', () => {
    expect(check(log, seals)).toMatchObject({ events: 600, seals: 4, broken: null });
  });

  it('a later log extends every head that was published before [I-58]', () => {
    for (let until = 150; until <= 600; until += 30) {
      const known = seals.filter(({ events }) => events <= until);
      expect(check(log.slice(0, until), known)).toMatchObject({ seals: known.length, broken: null });
    }
    expect(seals[3]).toMatchObject({ number: 4, events: 600, position: 1800, previous: seals[2]?.head });
  });

  it('a log copied to a store with other positions matches its heads when the copy is declared', () => {
    const moved = log.map((link) => ({ ...link, position: link.position * 100 }));
    expect(check(moved, seals).broken?.kind).toBe('seal');
    expect(check(moved, seals, false, true)).toMatchObject({ seals: 4, broken: null });
  });

  it('marks stay few, whatever a seal covers', () => {
    const [seal] = sealed(honestLog(1000), 1000);
    expect(seal).toMatchObject({ every: 8, events: 1000 });
    expect(seal?.marks).toHaveLength(125);
  });
});

/** Recomputes the links of a stream from an event on, like a forger who knows how the chain is built. */
function rehashed(links: SmallLogEvent[], from: number): SmallLogEvent[] {
  const { stream } = links[from]!;
  let before: Buffer | null = links.slice(0, from).findLast((link) => link.stream === stream)?.hash ?? null;
  return links.map((link, index) => {
    if (index < from || link.stream !== stream) return link;
    before = Buffer.from(linkHashOfBytes(link.shop, stream, link.revision, link.body, before), 'hex');
    return { ...link, hash: before };
  });
}

function flipped(bytes: Buffer, next: (below: number) => number): Buffer {
  const spoilt = Buffer.from(bytes);
  spoilt[next(spoilt.length)]! ^= 1 << next(8);
  return spoilt;
}

/** Each kind of tampering after the last seal; returns the log and the changed position. */
const kinds: Record<string, (links: SmallLogEvent[], at: number, next: (below: number) => number) => SmallLogEvent[]> =
  {
    'an edited body': (l, at, next) => l.with(at, { ...l[at]!, body: flipped(l[at]!.body, next) }),
    'an edited hash': (l, at, next) => l.with(at, { ...l[at]!, hash: flipped(l[at]!.hash, next) }),
    'an edited revision': (l, at) => l.with(at, { ...l[at]!, revision: l[at]!.revision + 1 }),
    'an edited stream': (l, at) => l.with(at, { ...l[at]!, stream: `${l[at]!.stream}0` }),
    'a deleted event': (l, at) => l.toSpliced(at, 1),
    'a repeated event': (l, at) => l.toSpliced(at, 0, l[at]!),
    'two events that changed places': (l, at) => {
      const other = at === 0 ? 1 : at - 1;
      const [a, b] = [l[at]!, l[other]!];
      return l.with(at, { ...b, position: a.position }).with(other, { ...a, position: b.position });
    },
    'an event written anew with all hashes after it': (l, at) =>
      rehashed(l.with(at, { ...l[at]!, body: Buffer.from(`${l[at]!.body} `) }), at),
    'an event put in with all hashes after it': (l, at) => {
      const { stream, shop } = l[at]!;
      const later = l.map((link, index) => {
        const isMine = index >= at && link.stream === stream;
        const position = index >= at ? link.position + 1 : link.position;
        return { ...link, position, revision: isMine ? link.revision + 1 : link.revision };
      });
      const forged = { ...l[at]!, shop, body: Buffer.from('{"points":1}') };
      return rehashed(later.toSpliced(at, 0, forged), at);
    },
    'an event taken out with all hashes after it': (l, at) => {
      const { stream } = l[at]!;
      const less = l.toSpliced(at, 1).map((link, index) => {
        const isMine = index >= at && link.stream === stream;
        return isMine ? { ...link, revision: link.revision - 1 } : link;
      });
      const first = less.findIndex((link, index) => index >= at && link.stream === stream);
      return first < 0 ? less : rehashed(less, first);
    },
    'an edited position': (l, at) => l.with(at, { ...l[at]!, position: l[at]!.position + 1 }),
    'a tail that was cut off': (l, at) => l.slice(0, at),
  };

describe('a tampered log', () => {
  const rounds = Number(process.env.TAMPERINGS ?? 96);
  const names = Object.keys(kinds);

  it(`is found out each of ${rounds} times, with the position [F-40, I-57]`, () => {
    const next = numbers(rounds);
    for (let round = 0; round < rounds; round++) {
      const name = names[round % names.length]!;
      const at = next(log.length);
      const { broken } = check(kinds[name]!(log, at, next), seals);
      const touched = log[at]!.position;
      const reported = { round, name, touched, broken };
      expect(reported).toMatchObject({ broken: { kind: expect.any(String) } });
      // The break is reported within a few events of the change, or at the next event of its stream, where it cannot be hidden any longer.
      const follower = log.find((link, index) => index > at && link.stream === log[at]!.stream)?.position ?? 1800;
      const { position, until } = broken as NonNullable<typeof broken>;
      const isNear =
        until >= touched - 3 && position <= follower + 3 && (name.includes('tail') || until - position <= 9);
      expect({ ...reported, isNear }).toMatchObject({ isNear: true });
    }
  });

  it('a missing position is a gap in a log that has none', () => {
    const checked = new LogCheck({ sealsOf: () => [], keys: [], isGapless: true });
    for (const link of honestLog(600).toSpliced(599, 1).toSpliced(10, 2)) checked.add(link);
    expect(checked.gaps).toEqual([{ from: 11, until: 12 }]);
  });

  it('one shop’s damage is not another’s', () => {
    const both = honestLog(200, [SHOP, 'kumo-tea']);
    const at = both.findIndex(({ shop }) => shop === SHOP);
    const spoilt = both.with(at, { ...both[at]!, body: Buffer.from('{}') });
    const checked = new LogCheck({ sealsOf: () => [], keys: [] });
    for (const link of spoilt) checked.add(link);
    const found = checked.findings().map(({ shop, broken }) => [shop, broken?.position ?? null]);
    expect(new Map(found as [string, number | null][])).toEqual(
      new Map([
        [SHOP, at + 1],
        ['kumo-tea', null],
      ]),
    );
  });
});

describe('a seal', () => {
  const [first, second] = seals as [Seal, Seal];
  const forgeries: [string, Seal[]][] = [
    ['other numbers under the old signature', [{ ...first, events: 151 }]],
    ['another content', [{ ...first, content: second.content }]],
    ['another seal’s signature', [{ ...first, signature: second.signature }]],
    ['an old seal once more', [first, first]],
    ['one left out', [first, seals[2] as Seal]],
    ['the order changed', [second, first]],
  ];
  it.each(forgeries)('cannot be forged or replayed: %s [I-58]', (_, forged) => {
    expect(checkSeals(SHOP, forged, signer.keys)).not.toBeNull();
  });

  it('of another key or another shop is none [I-58]', () => {
    const stranger = new Signer(fs.mkdtempSync(path.join(folder, 'other-')));
    const { signature: _, head: __, signer: ___, ...facts } = first;
    const forged = stranger.seal(SHOP, facts);
    expect(checkSeals(SHOP, [forged], signer.keys)?.kind).toBe('signature');
    const named = { ...forged, signer: signer.keys[0]!.id };
    const renamed = { ...named, head: headOf(statementOf(SHOP, named)) };
    expect(checkSeals(SHOP, [renamed], signer.keys)?.kind).toBe('signature');
    expect(checkSeals('kumo-tea', [first], signer.keys)?.kind).toBe('signature');
    expect(checkSeals(SHOP, [first], signer.keys)).toBeNull();
  });

  it('is still known after the private key was exchanged', () => {
    fs.rmSync(path.join(folder, 'seal.key'));
    const later = new Signer(folder);
    expect(later.keys[0]?.id).not.toBe(signer.keys[0]?.id);
    expect(checkSeals(SHOP, seals, later.keys)).toBeNull();
  });
});
