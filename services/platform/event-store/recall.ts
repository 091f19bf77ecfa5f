import type { Asked, EventStore, Recalled } from './port.js';

/** Of each stream its snapshot and what comes after it, or the whole stream where there is none, in the order they were asked for. */
export async function recalled(store: EventStore, asked: readonly Asked[]): Promise<readonly Recalled[]> {
  if (store.recall) return store.recall(asked);
  return Promise.all(
    asked.map(async ({ shop, stream, fold }) => {
      const snapshot = await store.loadSnapshot(stream, fold);
      return { snapshot, tail: await store.readStream(shop, stream, (snapshot?.revision ?? 0) + 1) };
    }),
  );
}
