import { onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { ActorNames } from './application/actor-names.js';
import { BlockedShops } from './application/blocked-shops.js';
import { Installation } from './application/installation.js';
import { changeField } from './application/set-field.js';
import { ShopContacts } from './application/shop-contacts.js';
import { setFieldTask } from './application/tasks.js';
import { TransactionLimit } from './application/transaction-limit.js';
import {
  ChangeSettingsHandler,
  CheckAppBlocksHandler,
  GetHealthHandler,
  GetShopHandler,
  ListSettingsHandler,
  SaveSettingsHandler,
  SaveShopHandler,
} from './http/shop.handler.js';
import { GetTestListHandler, SaveTestListHandler } from './http/test-list.handler.js';

/** Shop context: installation, profile, settings, staff. */
export const shop = defineContext({
  name: 'shop',
  handlers: [
    GetShopHandler,
    SaveShopHandler,
    SaveSettingsHandler,
    CheckAppBlocksHandler,
    GetHealthHandler,
    ListSettingsHandler,
    ChangeSettingsHandler,
    GetTestListHandler,
    SaveTestListHandler,
  ],
  tasks: [
    onTask(
      setFieldTask,
      ({ ledger }) =>
        (change) =>
          changeField(ledger, change),
    ),
  ],
  providers: ({ vault, installation, config }) => {
    const contacts = new ShopContacts(vault);
    const blocked = { shops: config.BLOCKED_SHOPS, mailDomains: config.BLOCKED_MAIL_DOMAINS };
    return [
      [Installation, installation],
      [ShopContacts, contacts],
      [BlockedShops, new BlockedShops(contacts, blocked)],
      [ActorNames, new ActorNames(vault)],
      [TransactionLimit, new TransactionLimit(config.TRANSACTION_LIMIT)],
    ];
  },
});
