import { describe, expect, it } from '@jest/globals';
import { occurred } from '@loyalty/contracts/kernel/event';
import { PointsAdjusted, PointsEarned } from '@loyalty/contracts/points/events';
import { parkedStreams, retryParked } from '@loyalty/projections/engine/runtime/parked';
import type { Projection, ReadModel } from '@loyalty/projections/engine/schema/projection';
import { ledgerModel } from '@loyalty/projections/ledger-model';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { pace } from '../../support/waiting.js';

const faults = { poisoned: '' };
/** A fold that cannot stand one event. */
const allergic: Projection = {
  name: 'allergic',
  version: 1,
  tables: [],
  on: {},
  every(event) {
    if (event.id === faults.poisoned) throw new Error('cannot stand this');
  },
};
const model: ReadModel = { ...ledgerModel, projections: [...ledgerModel.projections, allergic] };
const side = await useReadSide(model);

async function linesOf(customer: string): Promise<number> {
  const { rows } = await side.owner.query('select count(*) as n from activity where customer = $1', [customer]);
  return Number(rows[0].n);
}

describe('a fault of the database', () => {
  it('parks nothing: the page is folded when the database is back', async () => {
    const before = new HonestShop(side.log, 'oasis');
    before.order('1', 10);
    await side.catchUp();
    before.order('1', 10);
    const rejections = { loads: 2, writes: 2 };
    const flaky = new Proxy(side.projector, {
      get(pool, name) {
        if (name !== 'query') return Reflect.get(pool, name);
        return (requested: string | { text: string }, values?: unknown[]) => {
          const text = typeof requested === 'string' ? requested : requested.text;
          const kind = text.includes('json_build_array') ? 'loads' : text.includes('with ck') ? 'writes' : null;
          const rejected = kind !== null && rejections[kind]-- > 0;
          return rejected
            ? Promise.reject(new Error('connection terminated'))
            : pool.query(requested as string, values);
        };
      },
    });
    const runner = side.run({ pool: flaky });
    await runner.reached(side.log.head);
    expect(runner.lag()).toMatchObject({ behind: 0, parked: 0 });
    expect(await linesOf('1')).toBe(2);
    expect(rejections).toEqual({ loads: expect.any(Number), writes: -1 });
    expect(rejections.loads).toBeLessThan(0);
    await runner.stop();
  });
});

describe('a poison event', () => {
  const shop = new HonestShop(side.log, 'fern');

  it('parks its own stream, visibly, and nothing after it there is applied; other streams go on [I-66]', async () => {
    shop.order('1000', 10);
    faults.poisoned = side.log.events.at(-1)!.id;
    const { stream, position } = side.log.events.at(-1)!;
    shop.order('1000', 20);
    shop.order('1001', 30);
    const runner = side.run();
    await runner.reached(side.log.head);
    expect(await linesOf('1000')).toBe(0);
    expect(await linesOf('1001')).toBe(1);
    expect(runner.lag()).toMatchObject({ behind: 0, parked: 1 });
    expect(await parkedStreams(side.projector)).toEqual([
      {
        shop: 'fern',
        stream,
        position,
        error: 'cannot stand this',
        attempts: 1,
        at: expect.any(String),
        waiting: 2,
      },
    ]);
    await runner.stop();
  });

  it('stays parked when it fails again, and waits with all that came after it [I-66]', async () => {
    shop.order('1000', 40);
    const runner = side.run();
    await runner.reached(side.log.head);
    expect(await runner.retryParked()).toBe(1);
    // Once more when this runner began, once when asked.
    expect(await parkedStreams(side.projector)).toMatchObject([{ attempts: 3, waiting: 3 }]);
    expect(await linesOf('1000')).toBe(0);
    const { rows } = await side.owner.query('select count(*) as n from parked_event');
    expect(Number(rows[0].n)).toBe(3);
    await runner.stop();
  });

  it('is applied with all that waited behind it, in order, once it can be [I-66]', async () => {
    const runner = side.run();
    await runner.reached(side.log.head);
    faults.poisoned = '';
    expect(await runner.retryParked()).toBe(0);
    expect(runner.lag().parked).toBe(0);
    await runner.stop();
    const { rows } = await side.owner.query(
      `select points, balance_after from activity where customer = '1000' order by position`,
    );
    expect(rows).toEqual([
      { points: 10, balance_after: 10 },
      { points: 20, balance_after: 30 },
      { points: 40, balance_after: 70 },
    ]);
    const { rows: left } = await side.owner.query('select from parked_event');
    expect(left).toEqual([]);
  });

  it('is retried by another process, stream by stream, while a projector writes [I-66, F-30]', async () => {
    const poisoned = (customer: string) => {
      shop.order(customer, 10);
      return side.log.events.at(-1)!;
    };
    const { id, stream } = poisoned('1001');
    faults.poisoned = id;
    const runner = side.run();
    await runner.reached(side.log.head);
    const busy = { on: true };
    const writing = (async () => {
      while (busy.on) {
        shop.order('1002', 1);
        await pace(2);
      }
    })();
    const options = { pool: side.projector, schema: 'read', model, profiles: side.profiles, clock: () => new Date() };
    const before = (await parkedStreams(side.projector)).length;
    expect((await retryParked(options, { shop: 'kumo' })).freed).toBe(0);
    expect(await retryParked(options, { shop: 'fern', stream })).toMatchObject({
      freed: 0,
      parked: { length: before },
    });
    faults.poisoned = '';
    expect(await retryParked(options, { shop: 'fern', stream })).toEqual({ freed: 1, parked: [] });
    busy.on = false;
    await writing;
    await runner.reached(side.log.head);
    expect(await linesOf('1001')).toBe(2);
    const orders = side.log.events.filter(
      ({ type, data }) => type === 'PointsEarned' && (data as { customer: string }).customer === '1002',
    );
    expect(await linesOf('1002')).toBe(orders.length);
    await runner.stop();
  });

  it('is retried when a projector starts, since new code may fold it', async () => {
    shop.order('1007', 10);
    faults.poisoned = side.log.events.at(-1)!.id;
    const first = side.run();
    await first.reached(side.log.head);
    await first.stop();
    expect(await linesOf('1007')).toBe(0);
    faults.poisoned = '';
    await side.catchUp();
    expect(await linesOf('1007')).toBe(1);
  });

  it('is found in its page when only the database refuses its data', async () => {
    const earned = side.log.events.find(({ type }) => type === 'PointsEarned')!.data as Parameters<
      typeof occurred<'PointsEarned', 1, never>
    >[1];
    shop.order('1003', 10);
    const bad = {
      ...(earned as object),
      customer: '1004',
      lot: 'x',
      rule: { program: 'p\u0000', version: 1, title: 't' },
    };
    side.log.append('fern', 'points/1004', occurred(PointsEarned, bad as never));
    shop.order('1003', 20);
    const logged: string[] = [];
    const runner = side.run({ log: (_, message) => void logged.push(message) });
    await runner.reached(side.log.head);
    expect(runner.lag().parked).toBe(1);
    expect(await linesOf('1003')).toBe(2);
    expect(await linesOf('1004')).toBe(0);
    // Nothing else reads the checkpoint while the page is bisected.
    expect(logged).toEqual(['stream parked']);
    await runner.stop();
  });

  it('parks events whose own numbers do not add up, or would leave less than nothing, instead of showing a wrong balance', async () => {
    const terms = {
      lot: null,
      expiresAt: null,
      debtRepaid: 0,
      restored: [],
      debtIncurred: 0,
      undoes: null,
      tierProportional: false,
      origin: null,
    };
    const notes = { adminNote: '', customerNote: '' };
    const uneven = { customer: '1005', amount: -10, parts: [{ lot: 'x', points: 9 }], ...terms, ...notes };
    side.log.append('fern', 'points/1005', occurred(PointsAdjusted, uneven));
    const last = side.log.events.findLast(({ type }) => type === 'PointsEarned')!;
    const overdrawn = { ...(last.data as object), customer: '1006', lot: 'y', debtRepaid: 4 };
    side.log.append('fern', 'points/1006', occurred(PointsEarned, overdrawn as never));
    const runner = side.run();
    await runner.reached(side.log.head);
    const errors = new Map((await parkedStreams(side.projector)).map(({ stream, error }) => [stream, error]));
    expect(errors.get('fern/points/1005')).toContain('does not add up');
    expect(errors.get('fern/points/1006')).toContain('violates check constraint');
    await runner.stop();
  });
});

describe('beside a newer program [F-36]', () => {
  const shop = new HonestShop(side.log, 'newer');
  const rewrite = (change: { type?: string; version?: number }) => {
    const last = side.log.events.length - 1;
    side.log.events[last] = { ...side.log.events[last]!, ...change };
    return side.log.events[last]!;
  };

  it('a newer version of an event parks its stream, and an unknown kind is skipped', async () => {
    shop.order('1', 10);
    const { stream } = rewrite({ version: 99 });
    shop.order('1', 20);
    shop.order('2', 30);
    const unknown = rewrite({ type: 'PointsSung' });
    const runner = side.run();
    await runner.reached(side.log.head);
    await runner.stop();
    const parked = (await parkedStreams(side.projector)).filter((waiting) => waiting.shop === 'newer');
    expect(parked).toMatchObject([{ stream, error: expect.stringContaining('.v99 is newer than this program') }]);
    expect(parked.some((waiting) => waiting.stream === unknown.stream)).toBe(false);
  });
});
