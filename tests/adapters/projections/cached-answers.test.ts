import { describe, expect, it } from '@jest/globals';
import { listHistory } from '@loyalty/projections/activity/history.stored-query';
import { listEverybody } from '@loyalty/projections/customers/customer-page.stored-query';
import { openReader, type Reader } from '@loyalty/projections/engine/reading/reader';
import type { AskStored } from '@loyalty/projections/engine/reading/stored-query';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { memberQuery } from '@loyalty/projections/shopper/member.stored-query';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { asRole } from '../../support/roles.js';

const side = await useReadSide();
const shops = ['fern', 'moss', 'reed'].map((name) => new HonestShop(side.log, name));
const [fern, moss] = shops as [HonestShop, HonestShop];
const CUSTOMER = '1001';
const NOW = '2026-04-01T00:00:00.000Z';
for (const shop of shops) shop.order(CUSTOMER, 10);

/** Folds the whole log as the projector of the reader's own process does. */
async function fold(): Promise<void> {
  const runner = side.run({ shopChanges: side.reader.changes });
  await runner.reached(side.log.head);
  await runner.stop();
}
await fold();

const ask = (shop: string) => side.reader.ask(shop, customerQuery, [CUSTOMER]);

/** Everything that the stored queries say of a shop. */
async function everything(reader: Reader<LedgerTables>, shop: string): Promise<unknown> {
  const positions: number[] = [];
  const stored: AskStored = async (query, ...args) => {
    const { value, position } = await reader.ask(shop, query, args);
    positions.push(position);
    return value;
  };
  const customers = await Promise.all(['1000', CUSTOMER, '1002'].map((customer) => stored(customerQuery, customer)));
  const histories = await Promise.all([CUSTOMER, undefined].map((customer) => listHistory(stored, shop, { customer })));
  const members = await Promise.all([CUSTOMER, '1002'].map((customer) => stored(memberQuery, customer, NOW)));
  const list = await listEverybody(stored, shop, { filter: 'all', sort: 'points_desc' });
  return { customers, histories, members, list, positions };
}

describe('an answer that is kept in memory', () => {
  it('is given again, as of the present position, while nothing changes in its shop', async () => {
    const first = await ask('fern');
    moss.order(CUSTOMER, 20);
    await fold();
    const second = await ask('fern');
    expect(second.value).toBe(first.value);
    expect([second.position, second.asOf]).toEqual([side.log.head, side.log.events.at(-1)!.recordedAt]);
  });

  it('is replaced when a row of its shop has changed, and only in this shop', async () => {
    const [before, elsewhere] = [await ask('fern'), await ask('moss')];
    fern.order(CUSTOMER, 30);
    await fold();
    const after = await ask('fern');
    expect(after.value!.ordersCount).toBe(before.value!.ordersCount + 1);
    expect((await ask('moss')).value).toBe(elsewhere.value);
    expect(elsewhere.value!.totals).not.toEqual(after.value!.totals);
  });

  it('is not given again after a write that this process did not make', async () => {
    const before = await ask('fern');
    moss.order(CUSTOMER, 5);
    await side.catchUp();
    const after = await ask('fern');
    expect(after.value).not.toBe(before.value);
    expect(after.value).toEqual(before.value);
    fern.order(CUSTOMER, 5);
    await side.catchUp();
    expect((await ask('fern')).value!.ordersCount).toBe(before.value!.ordersCount + 1);
  });

  it('is not given again after a rebuild', async () => {
    const before = await ask('fern');
    await rebuild({ ownerUrl: side.ownerUrl, model: side.model, feed: side.log, profiles: side.profiles });
    const after = await ask('fern');
    expect(after.value).not.toBe(before.value);
    expect(after.value).toEqual(before.value);
  });

  it('is not given again after a failover to a server that has another event at the same position', async () => {
    const before = await ask('fern');
    await side.owner.query(`update customer set orders = orders + 1 where shop = 'fern'`);
    await side.owner.query(`update checkpoint set recorded_at = recorded_at + interval '1 second'`);
    const after = await ask('fern');
    expect(after.value!.ordersCount).toBe(before.value!.ordersCount + 1);
    await side.owner.query(`update customer set orders = orders - 1 where shop = 'fern'`);
    await side.owner.query(
      `update checkpoint set recorded_at = recorded_at - interval '1 second', revision = revision + 1`,
    );
  });

  it('is also that there is no such customer, until there is one', async () => {
    expect((await side.reader.ask('fern', customerQuery, ['1999'])).value).toBeNull();
    fern.order('1999', 5);
    await fold();
    expect((await side.reader.ask('fern', customerQuery, ['1999'])).value?.id).toBe('1999');
  });

  it('is given until the moment at which it becomes another one without an event', async () => {
    const until = '2027-01-01T00:00:00.000Z';
    await side.owner.query('update lot set expires_at = $1 where shop = $2', [until, 'reed']);
    const state = async (now: string) => (await side.reader.ask('reed', memberQuery, [CUSTOMER, now])).value;
    const first = await state('2026-05-01T00:00:00.000Z');
    expect(first?.nextExpiry?.at).toBe(until);
    expect(await state('2026-12-31T23:59:59.999Z')).toBe(first);
    expect((await state(until))?.nextExpiry).toBeNull();
    expect((await state('2026-05-01T00:00:00.000Z'))?.nextExpiry?.at).toBe(until);
  });

  it('cannot be changed by its reader', async () => {
    const { value } = await ask('fern');
    expect(() => (value!.lots as unknown[]).push({})).toThrow(TypeError);
    expect(() => Object.assign(value!.totals, { earned: 0 })).toThrow(/read only/);
  });

  it('equals what the database says, whatever is written meanwhile and by whom', async () => {
    for (let round = 0; round < 40; round++) {
      for (let n = 0; n < 3; n++)
        shops[(round * 7 + n) % 2]!.step(round * 7 + n, round * 3 + n, 1 + ((round * 31) % 150));
      await (round % 5 === 4 ? side.catchUp() : fold());
      const url = asRole(side.ownerUrl, 'loyalty_app');
      const fresh = openReader<LedgerTables>({ url, model: ledgerModel.name, max: 1 });
      for (const { shop } of shops) {
        const expected = await everything(fresh, shop);
        expect(await everything(side.reader, shop)).toEqual(expected);
      }
      await fresh.close();
    }
  });

  it('is never older than the position that a reader asks for', async () => {
    const live = side.run({ shopChanges: side.reader.changes });
    for (let round = 0; round < 30; round++) {
      const { value: before } = await ask('fern');
      fern.order(CUSTOMER, 1);
      const { value, stale } = await side.reader.ask('fern', customerQuery, [CUSTOMER], { atLeast: side.log.head });
      expect([value!.ordersCount, stale]).toEqual([before!.ordersCount + 1, false]);
    }
    await live.stop();
  });
});
