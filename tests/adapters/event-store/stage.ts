import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import {
  type AppendRequest,
  type CommandRecord,
  CommandRepeated,
  type EventStore,
  type EventToAppend,
  StoreUnavailable,
} from '@loyalty/services/platform/event-store/port';
import { pace } from '../../support/waiting.js';

/** How a suite gets its stores. Everything happens in one log, so each test uses shops of its own. */
export interface StoreFactory {
  /** A store that may write. */
  open(): Promise<EventStore>;
  /** Ends all connections of the stores, as a restart of the server would. */
  cut(): Promise<void>;
  /** Loses the cached folds. */
  dropSnapshots(): Promise<void>;
}

export const at = '2026-03-01T10:00:00.000Z';

export function eventOf(data: unknown = {}, id: string = randomUUID()): EventToAppend {
  const causation = randomUUID();
  const actor = { kind: 'system' as const, id: 'suite' };
  return {
    id,
    type: 'Tried',
    version: 1,
    actor,
    causation,
    correlation: causation,
    occurredAt: at,
    recordedAt: at,
    data,
  };
}

export function recordOf(shop: string, answer: unknown = { ok: true }, command: string = randomUUID()): CommandRecord {
  return { command, shop, digest: createHash('sha256').update(JSON.stringify(answer)).digest('hex'), answer };
}

let shops = 0;
/** A shop and a stream nobody else uses. */
export function place(): { shop: string; stream: string } {
  const shop = `shop-${Date.now().toString(36)}-${++shops}`;
  return { shop, stream: `${shop}/points/1` };
}

/** Appends, and carries on as the command path does: what may pass is tried again. */
export async function insist(store: EventStore, request: AppendRequest): Promise<'appended' | 'repeated'> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      await store.append(request);
      return 'appended';
    } catch (error) {
      if (error instanceof CommandRepeated) return 'repeated';
      if (!(error instanceof StoreUnavailable) || Date.now() > end) throw error;
      await pace(50);
    }
  }
}

/** Reads may fail while connections are cut; the promise is about what stands, not about that moment. */
export async function whenUp<T>(read: () => Promise<T>): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || Date.now() > end) throw error;
      await pace(50);
    }
  }
}

/** The log that a suite tries, with what was opened on it. */
export interface LogUnderTest {
  readonly factory: StoreFactory;
  /** A store that may write. */
  readonly store: EventStore;
  /** One more, until the end of the test. */
  open(): Promise<EventStore>;
  /** Closes the store and opens it again, as a new process would. */
  restart(): Promise<void>;
}

/** Opens a log before the tests of this file and closes it after them. */
export function useLog(make: () => Promise<StoreFactory>): LogUnderTest {
  let factory: StoreFactory;
  let store: EventStore;
  const extra: EventStore[] = [];
  beforeAll(async () => {
    factory = await make();
    store = await factory.open();
  }, 60_000);
  afterEach(async () => {
    for (const one of extra.splice(0)) await one.close();
  });
  afterAll(() => store.close());
  return {
    get factory() {
      return factory;
    },
    get store() {
      return store;
    },
    async open() {
      const one = await factory.open();
      extra.push(one);
      return one;
    },
    async restart() {
      await store.close();
      store = await factory.open();
    },
  };
}
