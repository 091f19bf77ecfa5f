// A process of the service that stands still beside a second one, with commands under way: by default for a moment that outlasts deadlines which
// are shorter than the product's; `FREEZE_MS=25000` is the freeze of issue 16, with the product's own.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from '@jest/globals';
import { chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { build } from 'esbuild';
import { dice } from '../../bench/kit/history.js';
import { type StandInNode, startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { latency, pastLimit, until } from '../../support/waiting.js';
import { type Move, moveBy } from './mover.js';
import { useLedger } from './postgres-ledger.js';
import { newShop, TwoProcesses } from './two-processes.js';

type Outcome = Awaited<ReturnType<typeof moveBy>>;

const ACCOUNTS = 8;
const FREEZES = 4;
/** How long the server needs for an append when the process is to stop with one under way. */
const SLOW_MS = 300;
const isShort = process.env.FREEZE_MS === undefined;
/** A freeze outlasts every deadline of the process that stands still. */
const FROZEN_MS = Number(process.env.FREEZE_MS ?? 1_500);
const DEADLINES = isShort ? { idleTimeoutMs: 300, maxWaitMs: 700 } : {};

const tables = await useLedger();
const cluster = await startEventStoreDBStandIn();
const directory = mkdtempSync(path.resolve('.cache/frozen-'));
const [node] = cluster.nodes as [StandInNode];
const { url } = node;
const claimTables = tables.appUrl;
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await cluster.close();
  rmSync(directory, { recursive: true });
});

/** A process of its own that moves accounts. */
async function startMover() {
  const outfile = path.join(directory, 'mover.mjs');
  await build({
    entryPoints: [path.resolve('tests/adapters/event-store/mover-child.ts')],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', conditions: ['source'] },
    external: ['pg', '@eventstore/db-client'],
  });
  const given = JSON.stringify({ url, claimTables, ...DEADLINES });
  const child = spawn(process.execPath, [outfile, given], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const waiting = new Map<number, (outcome: Outcome | null) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { number, outcome = null, error = 'EventStoreDB' } = JSON.parse(line);
    // Of EventStoreDB, or of PostgreSQL, whose statements of 15 s a long freeze outlasts as well.
    expect(error).toMatch(/EventStoreDB|the event store does not answer/);
    waiting.get(number)?.(outcome);
  });
  let count = 0;
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Moves an account there; null when its outcome is not known. */
    move: (move: Move) =>
      new Promise<Outcome | null>((resolve) => {
        waiting.set(++count, resolve);
        child.stdin.write(`${JSON.stringify({ number: count, ...move })}\n`);
      }),
  };
}

it(
  'answers nothing wrongly when it goes on: the other has overtaken what it remembered [F-03]',
  async () => {
    const both = await TwoProcesses.open({ url, claimTables });
    const child = await startMover();
    const shop = newShop();
    const accounts = Array.from({ length: ACCOUNTS }, (_, at) => `account-${at}`);
    const roll = dice(23);
    const outcomes: Promise<[account: string, outcome: Outcome]>[] = [];
    const amountOf = () => Math.floor(roll() * 30) - 14 || 1;
    let unknown = 0;
    // A caller who was told that the outcome is not known repeats the command at the other process.
    const atChild = async (move: Move) => {
      const outcome = await child.move(move);
      if (outcome === null) unknown++;
      return outcome ?? moveBy(both.ledgers[0], move);
    };
    const moveAt = (isChild: boolean, account: string) => {
      const move = { shop, account, amount: amountOf(), key: randomUUID() };
      const moved = isChild ? atChild(move) : moveBy(both.ledgers[0], move);
      outcomes.push(moved.then((outcome) => [account, outcome]));
      return moved;
    };
    // Both remember every account.
    for (const account of accounts) {
      await moveAt(true, account);
      await moveAt(false, account);
    }
    for (let freeze = 0; freeze < FREEZES; freeze++) {
      // It stops at another moment of its work each time, at last with an append under way.
      const isLast = freeze === FREEZES - 1;
      const sent = node.calls.append ?? 0;
      node.latencyMs = isLast ? SLOW_MS : 0;
      for (const account of accounts) void moveAt(true, account);
      if (isLast) await until('an append is under way', () => (node.calls.append ?? 0) > sent, { everyMs: 1 });
      else await latency(5 * freeze);
      child.signal('SIGSTOP');
      node.latencyMs = 0;
      // What the frozen process was asked for last is decided when it goes on, on what it remembers.
      for (const account of accounts) void moveAt(true, account);
      for (let round = 0; round < 10; round++) await Promise.all(accounts.map((account) => moveAt(false, account)));
      await pastLimit(FROZEN_MS);
      child.signal('SIGCONT');
      await Promise.all(accounts.map((account) => moveAt(true, account)));
    }
    const answered = await Promise.all(outcomes);
    expect(unknown).toBeGreaterThan(0);
    for (const account of accounts) {
      const stored = await both.stores[1].readStream(shop, `${shop}/points/${account}`);
      const balances = new Map<string, number>();
      let balance = 0;
      for (const { id, data } of stored) {
        balance += (data as { amount: number }).amount;
        expect(balance).toBeGreaterThanOrEqual(0);
        balances.set(id, balance);
      }
      const own = answered.flatMap(([of, outcome]) => (of === account && outcome.ok ? [outcome] : []));
      for (const { answer, receipt } of own)
        expect(answer.available).toBe(balances.get(receipt.events.at(-1) as string));
      expect(own).toHaveLength(stored.length);
      expect(await verifyChain(stored.map(chainLink))).toMatchObject({ checked: stored.length, broken: null });
    }
    await both.close();
  },
  120_000 + FREEZES * FROZEN_MS,
);
