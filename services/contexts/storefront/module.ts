import { defineContext } from '../dependencies.js';
import { GetStatementHandler, GetWidgetStateHandler, JoinAsShopperHandler } from './http/shopper.handler.js';

/** What the widget shows a shopper. */
export const storefront = defineContext({
  name: 'storefront',
  handlers: [GetWidgetStateHandler, GetStatementHandler, JoinAsShopperHandler],
});
