import type { EventStore, Recalled } from './port.js';

/** The snapshot of a stream and what comes after it, or the whole stream where there is none. */
export async function recalled(store: EventStore, shop: string, stream: string, fold: string): Promise<Recalled> {
  if (store.recall) return store.recall(shop, stream, fold);
  const snapshot = await store.loadSnapshot(stream, fold);
  return { snapshot, tail: await store.readStream(shop, stream, (snapshot?.revision ?? 0) + 1) };
}
