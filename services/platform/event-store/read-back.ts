import type { EventStore, ReadBackRequest, ReadBackResult } from './port.js';

/** Of each stream its snapshot and what comes after it, or the whole stream where there is none, in the order they were asked for. */
export async function readBack(
  store: EventStore,
  requested: readonly ReadBackRequest[],
): Promise<readonly ReadBackResult[]> {
  if (store.readBack) return store.readBack(requested);
  return Promise.all(
    requested.map(async ({ shop, stream, fold }) => {
      const snapshot = await store.loadSnapshot(stream, fold);
      return { snapshot, tail: await store.readStream(shop, stream, (snapshot?.revision ?? 0) + 1) };
    }),
  );
}
