import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type Account, lotOf } from '@loyalty/services/contexts/points/domain/account';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { programBookDecider } from '@loyalty/services/contexts/programs/domain/book';
import type { Clock } from '@loyalty/services/platform/clock/clock';
import type { Outcome } from '@loyalty/services/platform/commands/answers';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { StateCache } from '@loyalty/services/platform/commands/state-cache';
import { type EventStore, type ReadBackRequest, StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { migrateLedger } from '@loyalty/services/platform/event-store/postgres/schema';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import pg from 'pg';
import { adjust, give, redeem, undo } from '../../support/points/account.js';
import { CUSTOMER, ruleOf } from '../../support/points/orders.js';
import { usePostgres } from '../../support/services/postgres.js';
import { until } from '../../support/waiting.js';

const database = await usePostgres();
const NOW = '2026-03-10T12:00:00.000Z';
const clock: Clock = { now: () => new Date(NOW) };
let store: EventStore;
let ledger: Ledger;
const alarms: string[] = [];
beforeAll(async () => {
  await migrateLedger({ url: database.url, appRole: 'app' });
  store = await openPostgresEventStore({
    url: database.appUrl,
    lease: 'acquire',
    alarm: (message) => void alarms.push(message),
  });
  ledger = new Ledger(store, clock);
}, 60_000);
afterAll(() => store.close());

let shops = 0;
const newShop = () => `ledger-${++shops}`;
const digestOf = (command: unknown) => createHash('sha256').update(JSON.stringify(command)).digest('hex');
const actor = { kind: 'staff' as const, id: '42' };

/** A request of its own; under a key when one is given. */
function cause(shop: string, key?: string, command: unknown = {}): CommandContext {
  const causation = `request:${randomUUID()}`;
  const base = { shop, actor, causation, correlation: causation };
  return key === undefined
    ? base
    : { ...base, key: { principal: 'staff:42', operation: 'adjust', key, digest: digestOf(command) } };
}

type Command = Parameters<typeof pointsDecider.decide>[0];
const report = (account: Parameters<typeof accountBalance>[0]) => {
  const { available, held } = accountBalance(account, NOW);
  return { available, held };
};
const run = (command: Command, why: CommandContext, by = ledger) =>
  by.execute(pointsDecider, CUSTOMER, command, why, report);
const balanceOf = async (shop: string, by = ledger) => report(await by.stateOf(pointsDecider, shop, CUSTOMER));
const eventsOf = (shop: string) => store.readStream(shop, `${shop}/points/${CUSTOMER}`);
/** The log as one of several processes sees it that may write to it. */
const shared = () =>
  new Proxy(store, {
    get: (target, name) => (['isWriter', 'term'].includes(String(name)) ? undefined : Reflect.get(target, name)),
  });
/** A ledger without memory, as after a restart or in another process. */
const fresh = () => new Ledger(shared(), clock);

describe('a command', () => {
  it('writes its events with actor, cause and time, and answers their positions [I-10]', async () => {
    const shop = newShop();
    const why = cause(shop);
    const outcome = await run(adjust(50), why);
    const [event] = await eventsOf(shop);
    expect(outcome).toEqual({
      ok: true,
      repeated: false,
      answer: { available: 50, held: 0 },
      receipt: { stream: `${shop}/points/${CUSTOMER}`, revision: 1, position: event!.position, events: [event!.id] },
    });
    expect(event).toMatchObject({
      type: 'PointsAdjusted',
      version: 2,
      shop,
      actor,
      causation: why.causation,
      correlation: why.correlation,
      occurredAt: NOW,
      recordedAt: NOW,
    });
  });

  it('is decided on what the log says, also after a restart', async () => {
    const shop = newShop();
    await run(adjust(50), cause(shop));
    const again = fresh();
    expect(await run(adjust(-60), cause(shop), again)).toMatchObject({
      ok: false,
      rejection: { rejected: 'points.insufficient' },
    });
    expect(await run(adjust(-50), cause(shop), again)).toMatchObject({ ok: true, answer: { available: 0 } });
  });

  it('of one cause, tried again, writes nothing new: its ids are the same', async () => {
    const shop = newShop();
    const why = cause(shop);
    const program = {
      kind: 'AddProgram' as const,
      program: 'p1',
      rule: { event: 'place_order' as const, settings: ruleOf().settings },
      on: true,
    };
    const first = await ledger.execute(programBookDecider, 'book', program, why);
    const second = await ledger.execute(
      programBookDecider,
      'book',
      { kind: 'SwitchProgram', program: 'p1', on: true },
      why,
    );
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true, receipt: { events: [] } }]);
    expect(await store.readStream(shop, `${shop}/programs/book`)).toHaveLength(2);
  });

  it('that would break an invariant writes nothing and spoils nothing after it', async () => {
    const shop = newShop();
    await run(adjust(50), cause(shop));
    await run(redeem(20, 'r1'), cause(shop));
    await expect(run(redeem(20, 'r1'), cause(shop))).rejects.toThrow('I-31');
    expect(await balanceOf(shop)).toEqual({ available: 30, held: 20 });
    expect(await eventsOf(shop)).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('leaves the log as it was [I-78]', async () => {
    const shop = newShop();
    await run(adjust(5), cause(shop));
    const head = await store.head();
    expect(await run(adjust(-6), cause(shop))).toMatchObject({ ok: false });
    expect(await run(adjust(-6), cause(shop, 'k'))).toMatchObject({ ok: false });
    expect(await store.head()).toBe(head);
  });

  it('under a key is remembered: what would succeed by now is still refused', async () => {
    const shop = newShop();
    const spend = adjust(-10);
    const rejected = await run(spend, cause(shop, 'k', spend));
    await run(adjust(100), cause(shop));
    for (const by of [ledger, fresh()]) {
      expect(await run(spend, cause(shop, 'k', spend), by)).toEqual({ ...rejected, repeated: true });
    }
    expect(await balanceOf(shop)).toMatchObject({ available: 100 });
    expect(await run(spend, cause(shop, 'other', spend))).toMatchObject({ ok: true });
  });
});

describe('a repeated key [P10, I-75]', () => {
  it('gets the first answer and receipt, however much happened since', async () => {
    const shop = newShop();
    const command = adjust(30);
    const first = await run(command, cause(shop, 'k', command));
    await run(adjust(5), cause(shop));
    for (const by of [ledger, fresh()])
      expect(await run(command, cause(shop, 'k', command), by)).toEqual({ ...first, repeated: true });
    expect(await balanceOf(shop)).toMatchObject({ available: 35 });
  });

  it('at the same time has one effect and one answer', async () => {
    const shop = newShop();
    const command = adjust(30);
    const ledgers = [ledger, fresh(), fresh()];
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => run(command, cause(shop, 'k', command), ledgers[n % 3])),
    );
    const answers = new Set(outcomes.map(({ repeated: _, ...outcome }) => JSON.stringify(outcome)));
    expect(answers.size).toBe(1);
    expect(outcomes.filter((outcome) => !outcome.repeated)).toHaveLength(1);
    expect(await eventsOf(shop)).toHaveLength(1);
  });

  it('with another body is refused without effect', async () => {
    const shop = newShop();
    await run(adjust(30), cause(shop, 'k', adjust(30)));
    for (const by of [ledger, fresh()]) {
      expect(await run(adjust(31), cause(shop, 'k', adjust(31)), by)).toEqual({
        ok: false,
        rejection: { rejected: 'command.key-reused' },
        repeated: true,
      });
    }
    expect(await balanceOf(shop)).toMatchObject({ available: 30 });
  });

  it('is another key for another principal, operation or shop', async () => {
    const shop = newShop();
    const command = adjust(1);
    const why = cause(shop, 'k', command);
    const others = [{ principal: 'staff:7' }, { operation: 'undo' }].map((more) => ({
      ...why,
      key: { ...why.key!, ...more },
    }));
    for (const one of [why, ...others, cause(newShop(), 'k', command)])
      expect(await run(command, one)).toMatchObject({ ok: true, repeated: false });
    expect(await balanceOf(shop)).toMatchObject({ available: 3 });
  });

  it('of a command that had nothing to do is remembered too', async () => {
    const shop = newShop();
    const nothing = { kind: 'ExpireLots' as const, customer: CUSTOMER };
    const first = await run(nothing, cause(shop, 'k', nothing));
    expect(first).toMatchObject({ ok: true, receipt: { events: [], revision: 0 } });
    await run(give(5, 1), cause(shop));
    expect(await run(nothing, cause(shop, 'k', nothing), fresh())).toMatchObject({
      ok: true,
      repeated: true,
      receipt: { events: [], revision: 0 },
    });
  });
});

describe('a dry run', () => {
  it('answers what would happen and leaves no trace [I-78]', async () => {
    const shop = newShop();
    await run(adjust(10), cause(shop));
    const head = await store.head();
    const dry = { ...cause(shop), dryRun: true };
    expect(await run(adjust(90), dry)).toMatchObject({
      ok: true,
      answer: { available: 100 },
      receipt: { position: 0 },
    });
    expect(await run(adjust(-90), dry)).toMatchObject({ ok: false, rejection: { rejected: 'points.insufficient' } });
    expect(await store.head()).toBe(head);
    expect(await balanceOf(shop)).toEqual({ available: 10, held: 0 });
    expect(await balanceOf(shop, fresh())).toEqual({ available: 10, held: 0 });
  });
});

describe('many at once', () => {
  const won = (outcomes: Outcome<unknown>[]) => outcomes.filter((outcome) => outcome.ok).length;

  it('two processes decide on what the other wrote: nothing is lost, overdrawn or refused without need', async () => {
    const shop = newShop();
    const [one, two] = [fresh(), fresh()];
    // Both know the empty stream; whoever writes second was wrong about it.
    await Promise.all([balanceOf(shop, one), balanceOf(shop, two)]);
    await run(adjust(10), cause(shop), one);
    expect(await balanceOf(shop, two)).toMatchObject({ available: 10 });
    expect(await run(adjust(-10), cause(shop), two)).toMatchObject({ ok: true, answer: { available: 0 } });
    expect(await run(adjust(-1), cause(shop), one)).toMatchObject({
      ok: false,
      rejection: { rejected: 'points.insufficient' },
    });
    expect((await eventsOf(shop)).map((event) => event.revision)).toEqual([1, 2]);
  });

  it('200 redemptions of the last points: exactly those succeed that the balance pays for [I-30]', async () => {
    const shop = newShop();
    await run(adjust(1000), cause(shop));
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => run(redeem(30, `r${n}`), cause(shop, `k${n}`, { n }))),
    );
    expect(won(outcomes)).toBe(33);
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome.rejection).toMatchObject({ rejected: 'points.insufficient', with: { available: 10 } });
    expect(await balanceOf(shop, fresh())).toEqual({ available: 10, held: 990 });
  });

  it('is safe with two processes that decide side by side', async () => {
    const shop = newShop();
    await run(adjust(300), cause(shop));
    const ledgers = [fresh(), fresh()];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) => run(redeem(30, `r${n}`), cause(shop), ledgers[n % 2])),
    );
    expect(won(outcomes)).toBe(10);
    expect(await balanceOf(shop, fresh())).toEqual({ available: 0, held: 300 });
  });

  it('a reader never sees what the log does not have yet', async () => {
    const shop = newShop();
    await run(adjust(5), cause(shop));
    const failing = new Proxy(store, {
      get: (target, name) =>
        name === 'append' ? () => Promise.reject(new StoreUnavailable('no lease')) : Reflect.get(target, name),
    });
    const by = new Ledger(failing, clock);
    const write = run(adjust(100), cause(shop), by);
    const seen = balanceOf(shop, by);
    await expect(write).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await seen).toMatchObject({ available: 5 });
  });
});

describe('a state that was given to a reader [I-09]', () => {
  it('stays as it is while commands write on', async () => {
    const shop = newShop();
    await run(adjust(5), cause(shop));
    const given = await ledger.stateOf(pointsDecider, shop, CUSTOMER);
    const before = structuredClone(given);
    // Folded before the log has it: whoever still holds the state they read must not decide on it.
    const write = run(adjust(100), cause(shop));
    const read = ledger.stateOf(pointsDecider, shop, CUSTOMER);
    await write;
    await read;
    expect(await balanceOf(shop)).toMatchObject({ available: 105 });
    expect(given).toEqual(before);
  });
});

describe('a refusal that is found before the rules are asked [P10, I-75]', () => {
  const gone = { rejected: 'program.not-active', field: 'programId' };

  it('is remembered under its key like any other', async () => {
    const shop = newShop();
    const command = adjust(30);
    const why = cause(shop, 'k', command);
    const rejected = await ledger.rejectBeforeDeciding(pointsDecider, CUSTOMER, gone, why);
    expect(rejected).toEqual({ ok: false, rejection: gone, repeated: false });
    for (const by of [ledger, fresh()])
      expect(await run(command, why, by)).toEqual({ ok: false, rejection: gone, repeated: true });
    expect(await eventsOf(shop)).toHaveLength(0);
  });

  it('gives way to what was answered under its key before', async () => {
    const shop = newShop();
    const command = adjust(30);
    const why = cause(shop, 'k', command);
    const first = await run(command, why);
    for (const by of [ledger, fresh()])
      expect(await by.rejectBeforeDeciding(pointsDecider, CUSTOMER, gone, why)).toEqual({ ...first, repeated: true });
  });
});

/** The state that a snapshot of an account at that revision has, once it is written. */
async function savedOf(shop: string, revision: number): Promise<Account> {
  const load = () => store.loadSnapshot(`${shop}/points/${CUSTOMER}`, pointsDecider.foldVersion);
  const holds = (snapshot: Awaited<ReturnType<typeof load>>) => snapshot?.revision === revision;
  return (await until(`there is a snapshot of revision ${revision}`, load, { holds })).state as Account;
}

describe('a long stream', () => {
  it('is loaded from its snapshot, and the same without it', async () => {
    const shop = newShop();
    for (let n = 1; n <= 101; n++) await run(adjust(n), cause(shop));
    const stream = `${shop}/points/${CUSTOMER}`;
    const snapshot = await until('the snapshot is written', () =>
      store.loadSnapshot(stream, pointsDecider.foldVersion),
    );
    expect(snapshot.revision).toBe(100);
    const loaded = await fresh().stateOf(pointsDecider, shop, CUSTOMER);
    const folded = (await eventsOf(shop)).reduce(
      (state, event) => pointsDecider.evolve(state, event as never),
      pointsDecider.initial(),
    );
    expect([loaded.lots, loaded.debt, loaded.opened]).toEqual([folded.lots, folded.debt, folded.opened]);
    expect(await store.loadSnapshot(stream, 'points/0')).toBeNull();
  });

  it('is read whole when its snapshot is damaged, and the damage is reported [F-38]', async () => {
    const shop = newShop();
    for (let n = 1; n <= 100; n++) await run(adjust(n), cause(shop));
    const stream = `${shop}/points/${CUSTOMER}`;
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const stored = () => owner.query('select state from ledger.snapshot where stream = $1', [stream]);
    await until('the snapshot is written', async () => (await stored()).rows.length > 0);
    for (const damage of [`replace(state, '"debt":0', '"debt":9')`, `left(state, 100)`, `'{}'`, `''`]) {
      await owner.query(`update ledger.snapshot set state = ${damage} where stream = $1`, [stream]);
      expect(await store.loadSnapshot(stream, pointsDecider.foldVersion)).toBeNull();
      expect(await balanceOf(shop, fresh())).toMatchObject({ available: 5050 });
      expect(alarms.splice(0)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('damaged')));
    }
    await owner.end();
  });

  it('is not decided about when a newer program has written to it; nothing of it is dropped [F-36]', async () => {
    const shop = newShop();
    await run(adjust(10), cause(shop));
    const stream = `${shop}/points/${CUSTOMER}`;
    const causation = randomUUID();
    const instants = { occurredAt: NOW, recordedAt: NOW };
    const newer = { id: randomUUID(), type: 'PointsSung', version: 1, data: { notes: 3 }, actor, causation };
    await store.append({
      shop,
      stream,
      expectedRevision: 1,
      events: [{ ...newer, correlation: causation, ...instants }],
    });
    const late = fresh();
    await expect(run(adjust(5), cause(shop), late)).rejects.toMatchObject({
      message: expect.stringContaining('PointsSung.v1 is newer than this program'),
    });
    await expect(balanceOf(shop, late)).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await eventsOf(shop)).map(({ type }) => type)).toEqual(['PointsAdjusted', 'PointsSung']);
  });

  it('G6 keeps what is open, and finds what is done with when it is named', async () => {
    const shop = newShop();
    const first = await run(adjust(7), cause(shop));
    for (let n = 2; n <= 150; n++) await run(adjust(n % 2 === 0 ? -7 : 7), cause(shop));
    await run(adjust(7), cause(shop));
    const { aside, lots, closed, adjustments } = await savedOf(shop, 100);
    expect([aside !== null, Object.keys(lots), closed, adjustments]).toEqual([true, [], {}, {}]);
    const [{ id }] = (await eventsOf(shop)) as [Recorded];
    expect(first.ok && first.receipt.events).toEqual([id]);
    // The same answer from memory, and from those who load it.
    for (const by of [ledger, fresh()]) {
      const state = await by.stateOf(pointsDecider, shop, CUSTOMER, undo(id));
      expect(state.adjustments[id]).toMatchObject({ amount: 7, undone: false });
      expect(lotOf(state, state.adjustments[id]?.lot ?? '')).toMatchObject({ original: 7, consumed: 7, age: 0 });
    }
    // The points are spent, so that others are taken: of the lot that is there.
    expect(await run(undo(id), cause(shop), fresh())).toMatchObject({ ok: true, answer: { available: 0, held: 0 } });
    expect(await run(undo(id), cause(shop))).toMatchObject({
      ok: false,
      rejection: { rejected: 'points.already-undone' },
    });
    expect(await run(undo(id), cause(shop), fresh())).toMatchObject({ ok: false });
  });

  it('is read whole when a record set aside is damaged, or older snapshots meet newer records [F-38]', async () => {
    const shop = newShop();
    const stream = `${shop}/points/${CUSTOMER}`;
    for (let n = 1; n <= 101; n++) await run(adjust(n % 2 === 0 ? -7 : 7), cause(shop));
    await savedOf(shop, 100);
    const [{ id }] = (await eventsOf(shop)) as [Recorded];
    const knows = async () => (await fresh().stateOf(pointsDecider, shop, CUSTOMER, undo(id))).adjustments[id];
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const change = (what: string) => owner.query(`update ledger.archive set ${what} where stream = $1`, [stream]);
    await change('revision = 1000');
    expect(await knows()).toMatchObject({ amount: 7 });
    expect(alarms.splice(0)).toEqual([]);
    await change(`record = replace(record, '"amount":7', '"amount":9')`);
    await change('revision = 100');
    expect(await knows()).toMatchObject({ amount: 7 });
    expect(alarms.splice(0)).toEqual([expect.stringContaining('damaged')]);
    // Without its archive a snapshot would know of less than happened: it goes too.
    await owner.query('delete from ledger.archive where stream = $1', [stream]);
    expect(await store.loadSnapshot(stream, pointsDecider.foldVersion)).toBeNull();
    expect(await knows()).toMatchObject({ amount: 7 });
    await owner.end();
  });

  it('gets snapshots less often the longer it is, where its state grows with it', async () => {
    const saved = { points: [] as number[], programs: [] as number[] };
    const counting = new Proxy(store, {
      get: (target, name) =>
        name === 'saveSnapshot'
          ? async (stream: string, _fold: string, revision: number) =>
              void saved[stream.includes('/points/') ? 'points' : 'programs'].push(revision)
          : Reflect.get(target, name),
    });
    const states = new StateCache(counting);
    const shop = newShop();
    await states.load(programBookDecider, shop, 'book');
    await states.load(pointsDecider, shop, CUSTOMER);
    for (let revision = 1; revision <= 10_000; revision++) {
      const grown = { state: programBookDecider.initial(), revision };
      states.advance(programBookDecider, `${shop}/programs/book`, grown, revision - 1);
      const steady = { state: pointsDecider.initial(), revision };
      states.advance(pointsDecider, `${shop}/points/${CUSTOMER}`, steady, revision - 1);
    }
    expect(saved.points).toEqual(Array.from({ length: 100 }, (_, n) => 100 * (n + 1)));
    expect(saved.programs.slice(0, 3)).toEqual([100, 200, 300]);
    const last = saved.programs.filter((revision) => revision > 1_600);
    expect(last.length).toBeGreaterThan(20);
    for (const [index, revision] of last.slice(1).entries())
      expect((revision - last[index]!) / revision).toBeCloseTo(1 / 17, 2);
  });
});

describe('states in memory', () => {
  it('G13 take no more than they may: those not used for longest go first, and are read again', async () => {
    const shops = Array.from({ length: 4 }, newShop);
    for (const shop of shops) for (let n = 0; n < 3; n++) await run(adjust(10), cause(shop));
    const read: string[] = [];
    const watched = new Proxy(store, {
      get: (target, name) =>
        name === 'readBack'
          ? (requested: readonly ReadBackRequest[]) => {
              read.push(...requested.map(({ shop }) => shop));
              return target.readBack!(requested);
            }
          : Reflect.get(target, name),
    });
    // Room for two states of three events.
    const states = new StateCache(watched, 5_000);
    const [a, b, c] = shops as [string, string, string];
    const load = (shop: string) => states.load(pointsDecider, shop, CUSTOMER);
    for (const shop of [a, b, a, c, a, b]) expect((await load(shop)).revision).toBe(3);
    expect(read).toEqual([a, b, c, b]);
  });
});
