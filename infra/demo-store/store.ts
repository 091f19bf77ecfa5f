import { Rejection } from './rejection.js';
import type { Snapshots } from './snapshot.js';
import type { ShopState } from './state.js';
import type { Credentials } from './tokens.js';
import type { Notify, Webhooks } from './webhooks.js';

/** State of all routes of the demo store. */
export interface Store {
  credentials: Credentials;
  appUrl: string;
  snapshots: Snapshots;
  webhooks: Webhooks;
}

/** Finds a shop by its domain. @throws Rejection with status 404 */
export function shopOf(store: Store, domain: string): ShopState {
  const shop = store.snapshots.shops.get(domain);
  if (!shop) throw new Rejection(404, `there is no shop ${domain}`);
  return shop;
}

/** A notifier that also marks the shop as changed. */
export function notifierOf(store: Store, shop: ShopState): Notify {
  const send = store.webhooks.notifier(shop);
  return (at, messages) => {
    store.snapshots.changed(shop.facts.domain);
    send(at, messages);
  };
}
