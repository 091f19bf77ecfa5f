import type { EventStore, ReadBackRequest, ReadBackResult } from './port.js';

/** Reads several streams back: snapshot and later events of each, or the whole stream without one, in the order requested. */
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
