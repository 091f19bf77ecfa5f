import { describe, expect, it } from '@jest/globals';
import { ShopReads, TooManyReads } from './shop-reads.js';

/** Places that were asked for, and those that were given so far. */
async function given(reads: ShopReads, shop: string, count: number) {
  const places: (() => void)[] = [];
  const requests = Array.from({ length: count }, () => reads.enter(shop).then((leave) => places.push(leave)));
  await Promise.resolve();
  await Promise.resolve();
  return { places, requests };
}

describe('files that are read for a shop', () => {
  it('are two at a time, and further ones follow in turn', async () => {
    const reads = new ShopReads();
    const { places, requests } = await given(reads, 'fern', 4);
    expect(places).toHaveLength(2);
    places[0]!();
    await requests[2];
    expect(places).toHaveLength(3);
    for (const leave of [places[1]!, places[2]!]) leave();
    await requests[3];
    places[3]!();
    expect((await given(reads, 'fern', 2)).places).toHaveLength(2);
  });

  it('are refused once ten of them are read or wait, and those of another shop are not', async () => {
    const reads = new ShopReads();
    await given(reads, 'fern', 10);
    await expect(reads.enter('fern')).rejects.toBeInstanceOf(TooManyReads);
    expect((await given(reads, 'kumo', 2)).places).toHaveLength(2);
  });
});
