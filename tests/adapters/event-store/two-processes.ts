import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { openEventStoreDB } from '@loyalty/services/platform/event-store/eventstoredb/store';
import type { EventStore } from '@loyalty/services/platform/event-store/port';
import { dice } from '../../bench/kit/history.js';
import { until } from '../../support/waiting.js';
import { moveBy, NOW } from './mover.js';

/** Accounts that are moved at once; each move of one account waits for the one before, so that its outcome is known. */
const ACCOUNTS = 25;

let shops = 0;
export const newShop = () => `two-${++shops}`;

interface TwoProcessesOptions {
  readonly url: string;
  readonly claimTables: string;
  readonly trustMs?: number;
}

/** Two processes with memories of their own that decide on the accounts of one log. */
export class TwoProcesses {
  private constructor(
    readonly stores: readonly [EventStore, EventStore],
    readonly ledgers: readonly [Ledger, Ledger],
  ) {}

  static async open({ url, claimTables, ...how }: TwoProcessesOptions): Promise<TwoProcesses> {
    const openOne = () => openEventStoreDB({ url, claimTables: { url: claimTables }, crash: () => {}, ...how });
    const stores = [await openOne(), await openOne()] as const;
    const clock = { now: () => new Date(NOW) };
    const both = new TwoProcesses(stores, [new Ledger(stores[0], clock), new Ledger(stores[1], clock)]);
    await Promise.all([both.warm(0), both.warm(1)]);
    return both;
  }

  async close(): Promise<void> {
    for (const store of this.stores) await store.close();
  }

  /** Waits until the process's follower is live, so that it decides on what it remembers. */
  async warm(process: 0 | 1): Promise<void> {
    const shop = newShop();
    const isLive = async () => {
      const follows = this.stores[process].term?.() !== null;
      if (!follows) await this.move(process, shop, 'warm', 1);
      return follows;
    };
    await until('the process follows the log', isLive, { withinMs: 10_000 });
  }

  move(process: number, shop: string, account: string, amount: number, key?: string) {
    return moveBy(this.ledgers[process as 0 | 1], { shop, account, amount, key });
  }

  /**
   * Moves accounts at either process by chance, and checks every answer: a balance is that after the move, and a move is refused exactly
   * when the points are not there. At the end the log has what was answered, event by event.
   */
  async rounds(count: number, seed: number): Promise<void> {
    const shop = newShop();
    const accounts = Array.from({ length: ACCOUNTS }, (_, at) => `account-${at}`);
    await Promise.all(
      accounts.map(async (account, at) => {
        const roll = dice(seed + at);
        let balance = 0;
        let events = 0;
        for (let round = 0; round < count / ACCOUNTS; round++) {
          const process = Math.floor(roll() * 2);
          const amount = Math.floor(roll() * 21) - 10 || 1;
          const outcome = await this.move(process, shop, account, amount, roll() < 0.5 ? randomUUID() : undefined);
          if (balance + amount < 0) expect(outcome).toMatchObject({ ok: false });
          else {
            balance += amount;
            events++;
            expect(outcome).toMatchObject({ ok: true, answer: { available: balance } });
          }
        }
        for (const store of this.stores) {
          const stored = await store.readStream(shop, `${shop}/points/${account}`);
          expect(stored.map(({ revision }) => revision)).toEqual(Array.from({ length: events }, (_, n) => n + 1));
          expect(stored.reduce((sum, { data }) => sum + (data as { amount: number }).amount, 0)).toBe(balance);
        }
      }),
    );
  }
}
