import fs from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type pg from 'pg';
import { ShopHistory } from './shop-history.js';

const golden = (version: number): Recorded => ({
  ...JSON.parse(fs.readFileSync(`tests/golden/events/OrderReported.v${version}.json`, 'utf8')),
  position: version,
});

/** A database whose index of a shop's events has these positions. */
function indexOf(positions: readonly number[]): pg.Pool {
  const query = async (sql: string) => ({
    rows: sql.includes('feed.shop_event') ? positions.map((position) => ({ position })) : [],
  });
  return { connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool;
}

it('events of older versions are read in the newest one, in the order of the log', async () => {
  const readAt = async () => [golden(5), golden(1), golden(3)];
  const history = new ShopHistory(indexOf([1, 3, 5]), { readAt });
  const pages = [];
  for await (const page of history.pages({ shop: 'a', after: 0, upTo: 9 }, ['OrderReported'], 100)) pages.push(page);
  expect(pages.flat().map(({ position, version }) => [position, version])).toEqual([
    [1, 5],
    [3, 5],
    [5, 5],
  ]);
  expect(pages.flat().map(({ data }) => typeof data.changed)).toEqual(['boolean', 'boolean', 'boolean']);
});
