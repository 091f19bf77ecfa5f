import { linkHashOfBytes } from '@loyalty/services/platform/event-store/chain';
import type { StoredLink } from '@loyalty/services/platform/event-store/stored-link';

/** A mutable link, which tests may corrupt. */
export type SmallLogEvent = { -readonly [K in keyof StoredLink]: StoredLink[K] };

/** Deterministic small pseudo-random numbers by seed. */
export function numbers(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

/** An honest log: interleaved streams of several shops, with positions from 1 without a gap. */
export function honestLog(events: number, shops: readonly string[] = ['fern-and-clay'], seed = 1): SmallLogEvent[] {
  const next = numbers(seed);
  const heads = new Map<string, { revision: number; hash: Buffer | null }>();
  return Array.from({ length: events }, (_, index) => {
    const shop = shops[next(shops.length)] as string;
    const stream = `${shop}/points/${next(Math.ceil(events / 12))}`;
    const head = heads.get(stream) ?? { revision: 0, hash: null };
    const body = Buffer.from(
      JSON.stringify({ id: `e-${index}`, type: 'Tried', data: { points: next(900), note: 'ß' } }),
    );
    const revision = head.revision + 1;
    const hash = Buffer.from(linkHashOfBytes(shop, stream, revision, body, head.hash), 'hex');
    heads.set(stream, { revision, hash });
    return { position: index + 1, revision, shop, stream, body, hash };
  });
}
