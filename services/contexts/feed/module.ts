import { sqlMigration } from '../../platform/database/migrations.js';
import { defineContext } from '../dependencies.js';
import { Consumers } from './application/consumers.js';
import { feedSchema, resetSchema } from './application/schema.js';
import { ShopEvents } from './application/shop-events.js';
import { Wakes } from './application/wakes.js';
import { EventsController } from './http/events.controller.js';
import { feedHandlers } from './http/feed.handler.js';

/** Feed context: the event stream of a shop and its consumers. */
export const feed = defineContext({
  name: 'feed',
  migrations: [sqlMigration('0001-tables', feedSchema), sqlMigration('0002-resets', resetSchema)],
  controllers: [EventsController],
  handlers: feedHandlers,
  providers: ({ pool, store, wakes }) => {
    const shopEvents = new ShopEvents(pool, store);
    return [
      [ShopEvents, shopEvents],
      [Consumers, new Consumers(pool, shopEvents, store)],
      [Wakes, wakes],
    ];
  },
});
