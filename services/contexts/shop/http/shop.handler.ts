import {
  changeSettings,
  checkAppBlocks,
  getHealth,
  listSettings,
  saveSettings,
  saveShop,
  switchApp,
} from '@loyalty/contracts/shop/queries';
import { getStoreAccess } from '@loyalty/contracts/shop/scopes';
import { chosenFields } from '@loyalty/contracts/shop/stored-fields';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Files } from '../../../platform/files/files.js';
import { handle } from '../../../platform/http/call.js';
import { Vitals } from '../../../platform/observability/vitals.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ShopSettings } from '../application/settings.js';
import { CHAT_SESSION } from '../application/shop-contacts.js';
import { StoreAccess } from '../application/store-access.js';
import { ThemeSupport } from '../application/theme-support.js';
import { storeChosen } from './store-chosen.js';

export const shopHandlers = [
  /** The session of the support chat is a secret: it goes to the vault, the other choices are settings. */
  handle(saveShop, [Ledger, ShopSettings, Vault, Files], (ledger, settings, vault, files) => async (call) => {
    const { crispSessionToken, ...choices } = call.body;
    const stored = await storeChosen({ ledger, settings, files }, call, saveShop.id, choices);
    if (crispSessionToken) await vault.secrets.save(call.principal.shop, CHAT_SESSION, crispSessionToken);
    return stored;
  }),
  handle(
    saveSettings,
    [Ledger, ShopSettings, Files],
    (ledger, settings, files) => (call) => storeChosen({ ledger, settings, files }, call, saveSettings.id, call.body),
  ),
  handle(switchApp, [Ledger, ShopSettings, Files], (ledger, settings, files) => async (call) => {
    const { enabled } = call.body;
    const chosen = { [chosenFields.isAppEnabled.key]: enabled };
    return { ...(await storeChosen({ ledger, settings, files }, call, switchApp.id, chosen)), data: { enabled } };
  }),
  handle(listSettings, [ShopSettings], (settings) => async (call) => {
    const data = await settings.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
  handle(
    changeSettings,
    [Ledger, ShopSettings, Files],
    (ledger, settings, files) => (call) => storeChosen({ ledger, settings, files }, call, changeSettings.id, call.body),
  ),
  handle(checkAppBlocks, [ThemeSupport], (themes) => async (call) => ({
    data: await themes.of(call.principal.shop),
  })),
  handle(getStoreAccess, [StoreAccess], (store) => async (call) => ({ data: await store.of(call.principal.shop) })),
  handle(getHealth, [Vitals], (vitals) => async () => {
    const data = vitals.lags();
    return { data, count: data.length, total: data.length };
  }),
];
