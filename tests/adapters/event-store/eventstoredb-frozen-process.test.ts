// A process of the service that stands still beside a second one, with commands under way.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { chainLink, verifyChain } from '@loyalty/services/platform/event-store/chain';
import { build } from 'esbuild';
import { dice } from '../../bench/kit/history.js';
import { startEventStoreDBStandIn } from '../../support/eventstoredb/node.js';
import { type Move, moveBy } from './mover.js';
import { useLedger } from './postgres-ledger.js';
import { newShop, TwoProcesses } from './two-processes.js';

type Outcome = Awaited<ReturnType<typeof moveBy>>;

const ACCOUNTS = 8;
const tables = await useLedger();
const cluster = await startEventStoreDBStandIn();
const directory = mkdtempSync(path.resolve('.cache/frozen-'));
const { url } = cluster.nodes[0]!;
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
  const given = JSON.stringify({ url, claimTables });
  const child = spawn(process.execPath, [outfile, given], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const waiting = new Map<number, (outcome: Outcome) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { number, outcome, error } = JSON.parse(line);
    expect(error).toBeUndefined();
    waiting.get(number)?.(outcome);
  });
  let count = 0;
  return {
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    move: (move: Move) =>
      new Promise<Outcome>((resolve) => {
        waiting.set(++count, resolve);
        child.stdin.write(`${JSON.stringify({ number: count, ...move })}\n`);
      }),
  };
}

it('answers nothing wrongly when it goes on: the other has overtaken what it remembered [F-03]', async () => {
  const both = await TwoProcesses.open({ url, claimTables });
  const child = await startMover();
  const shop = newShop();
  const accounts = Array.from({ length: ACCOUNTS }, (_, at) => `account-${at}`);
  const roll = dice(23);
  const outcomes: Promise<[account: string, outcome: Outcome]>[] = [];
  const amountOf = () => Math.floor(roll() * 30) - 14 || 1;
  const moveAt = (isChild: boolean, account: string) => {
    const move = { shop, account, amount: amountOf(), key: randomUUID() };
    const moved = isChild ? child.move(move) : moveBy(both.ledgers[0], move);
    outcomes.push(moved.then((outcome) => [account, outcome]));
    return moved;
  };
  // Both remember every account.
  for (const account of accounts) {
    await moveAt(true, account);
    await moveAt(false, account);
  }
  for (let freeze = 0; freeze < 3; freeze++) {
    for (const account of accounts) void moveAt(true, account);
    await delay(5 * freeze);
    child.signal('SIGSTOP');
    // What the frozen process was asked for last is decided when it goes on, on what it remembers.
    for (const account of accounts) void moveAt(true, account);
    for (let round = 0; round < 10; round++) await Promise.all(accounts.map((account) => moveAt(false, account)));
    await delay(1_500);
    child.signal('SIGCONT');
    await Promise.all(accounts.map((account) => moveAt(true, account)));
  }
  const answered = await Promise.all(outcomes);
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
    for (const { answer, receipt } of own) expect(answer.available).toBe(balances.get(receipt.events.at(-1) as string));
    expect(own).toHaveLength(stored.length);
    expect(await verifyChain(stored.map(chainLink))).toMatchObject({ checked: stored.length, broken: null });
  }
  await both.close();
}, 120_000);
