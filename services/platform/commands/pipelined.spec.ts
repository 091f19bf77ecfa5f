import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { MemoryEventStore, SimulatedLog } from '../../../tests/simulation/memory-store.js';
import { adjust, redeem } from '../../../tests/support/points/account.js';
import { CUSTOMER } from '../../../tests/support/points/orders.js';
import { accountBalance } from '../../contexts/points/domain/balance.js';
import { type AccountCommand, pointsDecider } from '../../contexts/points/domain/decider.js';
import { StoreUnavailable } from '../event-store/port.js';
import { Ledger } from './ledger.js';

const NOW = '2026-03-10T12:00:00.000Z';
const SHOP = 'fern';

interface Held {
  readonly go: () => void;
  readonly breakDown: () => void;
}

/** A ledger whose appends, after `hold` is called, wait at a gate and are released one by one, or fail before they are in the log. */
function stage() {
  const log = new SimulatedLog();
  const waiting: Held[] = [];
  let isHeld = false;
  const gate = (point: string) => {
    if (point !== 'append' || !isHeld) return undefined;
    return new Promise<void>((go, reject) => {
      waiting.push({ go, breakDown: () => reject(new StoreUnavailable('the connection broke')) });
    });
  };
  const store = new MemoryEventStore(log, gate, true);
  const ledger = new Ledger(store, { now: () => new Date(NOW) }, async () => undefined);
  let requests = 0;
  const execute = (command: AccountCommand, key?: string) => {
    const causation = `request:${++requests}`;
    const remembered = key && { key: { principal: 'staff:1', operation: 'redeem', key, digest: 'd'.repeat(64) } };
    const context = { shop: SHOP, actor: { kind: 'staff' as const, id: '1' }, causation, correlation: causation };
    return ledger.execute(pointsDecider, CUSTOMER, command, { ...context, ...remembered });
  };
  const available = async () => accountBalance(await ledger.stateOf(pointsDecider, SHOP, CUSTOMER), NOW).available;
  const hold = () => {
    isHeld = true;
  };
  /** The appends that wait at the gate. */
  const held = async () => {
    await turnOfTheLoop();
    return waiting;
  };
  const open = () => {
    isHeld = false;
  };
  return { log, ledger, execute, available, hold, held, open };
}

const codeOf = (outcome: { ok: boolean }) =>
  'rejection' in outcome ? (outcome.rejection as { rejected: string }).rejected : 'ok';

describe('commands of one stream', () => {
  it('share a commit: each decides on what those before it are about to write [I-30]', async () => {
    const { log, execute, hold, held, available } = stage();
    await execute(adjust(250));
    hold();
    const outcomes = Promise.all([1, 2, 3].map((n) => execute(redeem(100, `r${n}`))));
    const waiting = await held();
    expect([waiting.length, log.events.length]).toEqual([2, 1]);
    for (const { go } of waiting) go();
    expect((await outcomes).map(codeOf)).toEqual(['ok', 'ok', 'points.insufficient']);
    expect([await available(), log.events.length]).toEqual([50, 3]);
  });

  it('are answered only after their base append is in the log; readers see nothing before', async () => {
    const { execute, hold, held, available } = stage();
    await execute(adjust(100));
    hold();
    const outcomes: string[] = [];
    const first = execute(redeem(100, 'r1')).then(() => outcomes.push('redeemed'));
    const second = execute(redeem(100, 'r2')).then((outcome) => outcomes.push(codeOf(outcome)));
    const read = available().then((points) => outcomes.push(`read ${points}`));
    const [append] = await held();
    expect(outcomes).toEqual([]);
    append!.go();
    await Promise.all([first, second, read]);
    expect(outcomes).toEqual(['redeemed', 'points.insufficient', 'read 0']);
  });

  it('are decided again when their base append was lost, and none is rejected for it [I-78]', async () => {
    const { execute, hold, held, open, available } = stage();
    await execute(adjust(100));
    hold();
    const lost = execute(redeem(100, 'r1'));
    const rejected = execute(redeem(100, 'r2'));
    const keyed = execute(redeem(60, 'r3'), 'k');
    const waiting = await held();
    open();
    waiting[0]!.breakDown();
    waiting[1]!.go();
    await expect(lost).rejects.toThrow(StoreUnavailable);
    expect([codeOf(await rejected), codeOf(await keyed)].sort()).toEqual(['ok', 'points.insufficient']);
    expect([0, 40]).toContain(await available());
  });

  it('leave the log unchanged when a repeat is answered at once while others are in flight', async () => {
    const { execute, hold, held, open, available } = stage();
    await execute(adjust(300));
    await execute(redeem(100, 'r1'), 'k');
    hold();
    const first = execute(adjust(100));
    const repeat = execute(redeem(100, 'r2'), 'k');
    const [append, ofRepeat] = await held();
    open();
    ofRepeat?.go();
    expect(await repeat).toMatchObject({ ok: true, repeated: true });
    const late = execute(redeem(300, 'r3'));
    await turnOfTheLoop();
    append!.go();
    expect([codeOf(await first), codeOf(await late), await available()]).toEqual(['ok', 'ok', 0]);
  });
});

describe('a state that was read', () => {
  it('stays as it was while others change the stream, also after a command under a key that found nothing to do', async () => {
    const { ledger, execute } = stage();
    await execute(adjust(100));
    const read = await ledger.stateOf(pointsDecider, SHOP, CUSTOMER);
    await execute({ kind: 'ExpireLots', customer: CUSTOMER }, 'nothing-expires');
    await execute(adjust(50));
    expect(accountBalance(read, NOW).available).toBe(100);
    expect(accountBalance(await ledger.stateOf(pointsDecider, SHOP, CUSTOMER), NOW).available).toBe(150);
  });
});
