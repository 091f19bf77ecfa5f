import type { EventStore, ReadBackRequest, ReadBackResult } from './port.js';

/** Reads several streams back: snapshot and later events of each, or the whole stream without one, in the order of the requests. */
export async function readBack(
  store: EventStore,
  requests: readonly ReadBackRequest[],
): Promise<readonly ReadBackResult[]> {
  if (store.readBack) return store.readBack(requests);
  return Promise.all(
    requests.map(async ({ shop, stream, fold }) => {
      const snapshot = await store.loadSnapshot(stream, fold);
      return { snapshot, tail: await store.readStream(shop, stream, (snapshot?.revision ?? 0) + 1) };
    }),
  );
}
