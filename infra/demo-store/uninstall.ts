import { endSubscriptions } from './billing.js';
import { shopPayload } from './shop-payload.js';
import type { ShopState } from './state.js';
import type { Message } from './webhooks.js';

/** Removes the app from a shop. @returns the webhook about it */
export function uninstall(shop: ShopState): Message {
  const message: Message = ['app/uninstalled', shopPayload(shop)];
  endSubscriptions(shop);
  shop.installed = false;
  delete shop.offline;
  return message;
}
