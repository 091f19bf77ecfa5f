import { type SharedStage, shopIdOf } from '../service.js';

/** Notes the end of the log; the returned function gives the events of these shops since then, by default those of the file's shop. */
export async function eventsSince({ service, shop }: SharedStage, shops: readonly string[] = [shop]) {
  const { store } = service.parts;
  const end = await store.head();
  const ids = new Set(shops.map(shopIdOf));
  return async () => (await store.readAll(end, 1000)).filter((event) => ids.has(event.shop));
}
