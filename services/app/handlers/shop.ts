import type { Type } from '@nestjs/common';
import {
  AddAppKeyHandler,
  ListAppKeysHandler,
  RevokeAppKeyHandler,
} from '../../contexts/app-keys/http/app-keys.handler.js';
import {
  CheckAppBlocksHandler,
  GetHealthHandler,
  GetShopHandler,
  SaveSettingsHandler,
  SaveShopHandler,
} from '../../contexts/shop/http/shop.handler.js';

/** The shop itself, and the keys its other apps come with. */
export const shopHandlers: readonly Type[] = [
  GetShopHandler,
  SaveShopHandler,
  SaveSettingsHandler,
  CheckAppBlocksHandler,
  GetHealthHandler,
  ListAppKeysHandler,
  AddAppKeyHandler,
  RevokeAppKeyHandler,
];
