import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type AccountCommand, pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import type {
  PostgresEventStore,
  PostgresEventStoreOptions,
} from '@loyalty/services/platform/event-store/postgres/store';
import { build } from 'esbuild';
import { busyFactor } from '../../support/busy.js';
import { adjust, balance, redeem } from '../../support/points/account.js';
import { CUSTOMER } from '../../support/points/orders.js';
import { startTcpProxy } from '../../support/tcp-proxy/tcp-proxy.js';
import { pace, until } from '../../support/waiting.js';
import { useLedger } from './postgres-ledger.js';
import { at, eventOf, insist, place, recordOf, whenUp } from './stage.js';

const ledger = await useLedger();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const open = async (options: Partial<PostgresEventStoreOptions> = {}): Promise<PostgresEventStore> => {
  const store = await ledger.open(options);
  closing.push(() => store.close());
  return store;
};

/** A store that reaches the database through a proxy we can break. */
const openThroughProxy = async (options: Partial<PostgresEventStoreOptions> = {}) => {
  const url = new URL(ledger.appUrl);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  closing.push(() => proxy.close());
  url.port = String(proxy.port);
  return { proxy, store: await open({ url: url.href, ...options }) };
};

const request = (expectedRevision = 0, { shop, stream } = place()) => ({
  shop,
  stream,
  expectedRevision,
  events: [eventOf(), eventOf()],
  record: recordOf(shop),
});

/** One whose batch can be told on the wire: what events say goes as text, and with the batch only. */
const marked = (mark: string) => ({ ...request(), events: [eventOf({ mark }), eventOf()] });

describe('a connection lost around the commit', () => {
  for (const when of ['after', 'before'] as const)
    it(`is looked into before answering: lost ${when} the server took the batch`, async () => {
      const { proxy, store } = await openThroughProxy();
      for (let trial = 0; trial < 100; trial++) {
        const requested = marked(`mark-${when}-${trial}.`);
        const beside = { ...request(), events: [], record: undefined };
        const other = { ...request(), record: undefined };
        proxy.add({ kind: 'lose', needle: `mark-${when}-${trial}.`, when });
        // The answers of the trial before came once the batch was found, which is before the process writes again.
        const receipts = await Promise.all([requested, beside, other].map((one) => whenUp(() => store.append(one))));
        expect(receipts[0]).toMatchObject({ revision: 2, events: requested.events.map(({ id }) => id) });
        const read = await store.readStream(requested.shop, requested.stream);
        expect(read.map((event) => event.id)).toEqual(requested.events.map(({ id }) => id));
        expect(read[1]!.position).toBe(receipts[0]!.position);
        expect(await store.readStream(other.shop, other.stream)).toHaveLength(2);
        expect(await store.findCommand(requested.shop, requested.record.command)).toEqual(requested.record);
        expect(proxy.lost()).toBe(trial + 1);
      }
    }, 60_000);

  it('is looked into for a batch of records only, too', async () => {
    const { proxy, store } = await openThroughProxy();
    for (const when of ['after', 'before'] as const) {
      const plain = request();
      const requested = { ...plain, events: [], record: recordOf(plain.shop, { rejected: `only-${when}` }) };
      proxy.add({ kind: 'lose', needle: `only-${when}`, when });
      await store.append(requested);
      expect(await store.findCommand(requested.shop, requested.record.command)).toEqual(requested.record);
    }
    expect(proxy.lost()).toBe(2);
  });

  it('is looked into again when that was cut off too, and meanwhile there is no writer', async () => {
    const { proxy, store } = await openThroughProxy();
    proxy.add({ kind: 'lose', needle: 'the batch.', when: 'after' });
    const witness = 'event_log where position = $1 and hash';
    const heal = proxy.add({ kind: 'lose', needle: witness, when: 'before', always: true });
    const answer = store.append(marked('the batch.'));
    await whenUp(async () => proxy.lost() > 1 || Promise.reject(new StoreUnavailable('not yet')));
    let claims = 0;
    for (let looks = 0; looks < 100; looks++, await pace(10)) if (store.isWriter()) claims++;
    expect(claims).toBeLessThan(50);
    heal();
    expect(await answer).toMatchObject({ revision: 2 });
  });
});

describe('the lease', () => {
  /** A fifth of the product’s. */
  const leaseTimes = { heartbeatMs: 400, silenceMs: 2_000, certainMs: 1_600 };

  it('lets one write; the standby reads, is woken, and takes over when the writer goes', async () => {
    const writer = await open();
    const standby = await open({ lease: 'standby' });
    const first = request();
    let woken = 0;
    standby.onCommit((head) => (woken = head));
    const { position } = await writer.append(first);
    expect(await standby.readStream(first.shop, first.stream)).toHaveLength(2);
    await until('the commit wakes its readers', () => woken, { holds: (to) => to >= position });
    await expect(standby.append(request())).rejects.toBeInstanceOf(StoreUnavailable);
    expect([writer.isWriter(), standby.isWriter()]).toEqual([true, false]);
    await writer.close();
    expect(await insist(standby, request(2, first))).toBe('appended');
    expect((await standby.readStream(first.shop, first.stream)).map((event) => event.revision)).toEqual([1, 2, 3, 4]);
  });

  it('passes on when the writer stalls, which then cannot commit any more [F-03]', async () => {
    const { proxy, store: zombie } = await openThroughProxy({ statementTimeoutMs: 3_000, leaseTimes });
    const first = request();
    await zombie.append(first);
    const twin = await open({ lease: 'standby' });
    proxy.add({ kind: 'stall' });
    proxy.add({ kind: 'refuse' });
    const start = Date.now();
    const late = zombie.append(request(2, first)).catch((error) => error);
    expect(await insist(twin, request(2, first))).toBe('appended');
    expect(Date.now() - start).toBeLessThan(1.5 * leaseTimes.silenceMs * busyFactor());
    proxy.heal();
    expect(await late).toBeInstanceOf(StoreUnavailable);
    const read = await twin.readStream(first.shop, first.stream);
    expect(read.map((event) => event.revision)).toEqual([1, 2, 3, 4]);
    await expect(zombie.append(request())).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await whenUp(() => zombie.readStream(first.shop, first.stream))).length).toBe(4);
  }, 40_000);

  it('is no longer counted on by a writer that was cut off when it passes on: its states are not current [F-03]', async () => {
    const { proxy, store: zombie } = await openThroughProxy({ leaseTimes });
    const twin = await open({ lease: 'standby' });
    expect(zombie.term?.()).toBe(1);
    proxy.add({ kind: 'stall' });
    proxy.add({ kind: 'refuse' });
    await until('the other process may write', () => twin.isWriter());
    expect(zombie.term?.()).toBeNull();
    proxy.heal();
  }, 40_000);

  it('is waited for on opening, and not for ever', async () => {
    await open();
    await expect(ledger.open({ leaseTimeoutMs: 500 })).rejects.toThrow('holds the lease');
  });

  it('is fenced by the unique indexes: a second writer is detected, and nothing is overwritten [I-07]', async () => {
    const writer = await open();
    const first = request();
    const { position } = await writer.append(first);
    // A second writer that still trusts its lease.
    await ledger.owner.query(
      `insert into ledger.event_log
       select (json_populate_record(l, json_build_object('position', position + 1, 'revision', revision + 1))).*
       from ledger.event_log l where position = $1`,
      [position],
    );
    await expect(writer.append(request(2, first))).rejects.toMatchObject({ actual: 3 });
    expect(await writer.append(request(3, first))).toMatchObject({ revision: 5, position: position + 3 });
    expect(ledger.alarms.splice(0)).toEqual([expect.stringContaining('another writer')]);
  });
});

describe('a server that had not received every commit', () => {
  const cutAndAppend = async (store: PostgresEventStore) => {
    await ledger.cut();
    return insist(store, request());
  };

  it('is named with the positions that are missing, also when it has written as many events since', async () => {
    const store = await open();
    const stored = await store.append(request());
    const gone = [await store.append(request()), await store.append(request())];
    const last = gone[1]!.position;
    await ledger.tamper(
      `update ledger.event_log set id = gen_random_uuid(), hash = decode(repeat('5a', 32), 'hex') where position > $1`,
      [stored.position],
    );
    await cutAndAppend(store);
    expect(ledger.alarms.splice(0)).toEqual([
      expect.stringContaining(
        `the log lost events that were acknowledged: positions ${stored.position + 1} to ${last};`,
      ),
    ]);
    await cutAndAppend(store);
    expect(ledger.alarms).toEqual([]);
  });

  it('makes its writer forget its states: the next command is decided on what the log has', async () => {
    const store = await open();
    const commands = new Ledger(store, { now: () => new Date(at) });
    const { shop } = place();
    const execute = (command: AccountCommand) => {
      const causation = `request:${randomUUID()}`;
      const cause = { shop, actor: { kind: 'staff' as const, id: '1' }, causation, correlation: causation };
      return commands.execute(pointsDecider, CUSTOMER, command, cause);
    };
    const adjusted = await execute(adjust(500));
    // Another event at the same place, as the other server had written it.
    await ledger.tamper(
      `update ledger.event_log set data = replace(data, '500', '10'), hash = decode(repeat('5a', 32), 'hex') where position = $1`,
      [adjusted.ok && adjusted.receipt.position],
    );
    await cutAndAppend(store);
    expect(ledger.alarms.splice(0)).toHaveLength(1);
    expect(await execute(redeem(100))).toMatchObject({ rejection: { rejected: 'points.insufficient' } });
    expect(balance(await commands.stateOf(pointsDecider, shop, CUSTOMER), at).available).toBe(10);
  });

  it('is not blamed for events that another process has written meanwhile', async () => {
    const store = await open();
    await store.append(request());
    const other = await open({ lease: 'standby' });
    await store.close();
    await insist(other, request());
    await cutAndAppend(other);
    expect(ledger.alarms).toEqual([]);
  });
});

describe('a request the database refuses', () => {
  it('fails alone, with the database’s words, and none of its batch with it', async () => {
    const store = await open();
    await ledger.owner.query(`alter table ledger.stream add constraint dislikes check (name not like '%bitter%')`);
    const good = Array.from({ length: 20 }, () => request());
    const { shop } = place();
    const bitter = request(0, { shop, stream: `${shop}/bitter/1` });
    const outcomes = await Promise.allSettled(good.toSpliced(10, 0, bitter).map((one) => store.append(one)));
    await ledger.owner.query('alter table ledger.stream drop constraint dislikes');
    expect(outcomes.map(({ status }) => status)).toEqual(good.map(() => 'fulfilled').toSpliced(10, 0, 'rejected'));
    expect(outcomes[10]).toMatchObject({ reason: { constraint: 'dislikes' } });
    for (const one of good) expect(await store.readStream(one.shop, one.stream)).toHaveLength(2);
    expect(await store.append({ ...bitter, stream: `${shop}/sweet/1` })).toMatchObject({ revision: 2 });
  });
});

describe('a process killed at a crash point', () => {
  const expectations = { 'log.before-commit': 2, 'log.after-commit': 3, 'log.before-answer': 3 };
  for (const [point, stored] of Object.entries(expectations))
    it(`ends in each command once: ${point} [F-01]`, async () => {
      const directory = mkdtempSync(path.resolve('.cache/crash-'));
      closing.push(async () => rmSync(directory, { recursive: true }));
      const outfile = path.join(directory, 'child.mjs');
      await build({
        entryPoints: [path.resolve('tests/adapters/event-store/child.ts')],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        conditions: ['source'],
        external: ['pg'],
      });
      const where = place();
      const requests = Array.from({ length: 5 }, (_, n) => request(2 * n, where));
      const child = spawnSync(process.execPath, [outfile, JSON.stringify({ url: ledger.appUrl, requests })], {
        env: { ...process.env, CRASH_AT: `${point}@3`, TEST_HOOKS: '1' },
        encoding: 'utf8',
      });
      expect(child.signal).toBe('SIGKILL');
      expect(child.stdout.split('\n').filter(Boolean)).toEqual(requests.slice(0, 2).map((one) => one.record.command));
      const store = await open();
      expect(await store.readStream(where.shop, where.stream)).toHaveLength(2 * stored);
      const outcomes: string[] = [];
      for (const one of requests) outcomes.push(await insist(store, one));
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(stored);
      const ids = (await store.readStream(where.shop, where.stream)).map((event) => event.id);
      expect(ids).toEqual(requests.flatMap((one) => one.events.map(({ id }) => id)));
    }, 30_000);
});

describe('batches put together ahead', () => {
  it('depend on the append before: nothing acknowledged is lost, nothing is written twice [I-76]', async () => {
    const store = await open({ maxBatch: 4 });
    await ledger.owner.query(`alter table ledger.stream add constraint dislikes check (name not like '%bitter%')`);
    const { shop } = place();
    let running = true;
    let appended = 0;
    const cutting = (async () => {
      while (running) {
        // Some get through between two cuts, however slow the machine.
        const before = appended;
        await until('some get through', () => !running || appended >= before + 24, { everyMs: 5 });
        await pace(150);
        if (running) await ledger.cut();
      }
    })();
    let rejected = 0;
    const client = async (number: number) => {
      for (let turn = 0; turn < 15; turn++) {
        if (number % 4 === 0 && turn % 2 === 1) {
          const bitter = { shop, stream: `${shop}/bitter/${number}-${turn}`, expectedRevision: 0, events: [eventOf()] };
          await insist(store, { ...bitter, record: recordOf(shop) }).catch((error) => {
            expect(error).toMatchObject({ constraint: 'dislikes' });
            rejected++;
          });
        }
        const stream = `${shop}/points/${number}`;
        const events = [eventOf({ number, turn })];
        await insist(store, { shop, stream, expectedRevision: turn, events, record: recordOf(shop) });
        appended++;
      }
    };
    await Promise.all(Array.from({ length: 48 }, (_, number) => client(number))).finally(() => {
      running = false;
    });
    await cutting;
    await ledger.owner.query('alter table ledger.stream drop constraint dislikes');
    expect(rejected).toBe(12 * 7);
    for (let number = 0; number < 48; number++) {
      const read = await whenUp(() => store.readStream(shop, `${shop}/points/${number}`));
      expect(read.map(({ data }) => data)).toEqual(Array.from({ length: 15 }, (_, turn) => ({ number, turn })));
    }
  }, 60_000);
});
