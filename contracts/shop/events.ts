import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { settingKey, settingValue } from '../kernel/settings.js';
import { currency, instant } from '../kernel/shapes.js';
import { deletionScope } from './deletion-scope.js';

/** The app was installed, or installed again. */
export const ShopInstalled = event('ShopInstalled', 1, {
  domain: z.string(),
  currency,
  zone: z.string(),
  platformPlan: z.string(),
});

/** The platform reported a change of the shop's facts. */
export const ShopFactsChanged = event('ShopFactsChanged', 1, {
  currency,
  zone: z.string(),
  platformPlan: z.string(),
  platformVersion: instant,
});

/** The store trades in another currency from now on: after `ShopInstalled` or `ShopFactsChanged`, which have the new one. */
export const ShopCurrencyChanged = event('ShopCurrencyChanged', 1, { from: currency, to: currency });

/** The platform reported which access scopes the store grants the app from now on: some were granted or withdrawn. */
export const AccessScopesChanged = event('AccessScopesChanged', 1, {
  scopes: z.array(z.string()),
  platformVersion: instant,
});

/** The app was removed: tokens are invalid, nothing is sent, the history stays until the platform requests redaction. */
export const ShopUninstalled = event('ShopUninstalled', 1, { domain: z.string() });

/** The platform requested redaction: encryption keys of this many people are destroyed, and other personal data of the shop is deleted. */
export const ShopRedacted = event('ShopRedacted', 1, { people: z.int().min(0) });

/** A setting of the shop changes its value; `before` is null for the default (docs/adr/0123). */
export const ShopSettingChanged = event('ShopSettingChanged', 1, {
  setting: settingKey,
  value: settingValue,
  before: settingValue,
});

/** A setting as recorded before `ShopSettingChanged`; no longer written. */
export const ShopPreferenceSet = event('ShopPreferenceSet', 2, {
  preference: z.enum(['isDismissQuickSetup', 'primaryLanguageInApp', 'setupDone', 'widgetLanguage']),
  value: z.union([z.boolean(), z.string()]),
});

export const shopEvents = [
  ShopInstalled,
  ShopFactsChanged,
  ShopCurrencyChanged,
  AccessScopesChanged,
  ShopUninstalled,
  ShopRedacted,
  ShopSettingChanged,
  ShopPreferenceSet,
] as const;
export type ShopEvent = EventsOf<typeof shopEvents>;

/** The owner requested a deletion, which is carried out at `dueAt` unless it is cancelled before. */
export const ShopDeletionRequested = event('ShopDeletionRequested', 1, {
  deletion: z.uuid(),
  scope: deletionScope,
  dueAt: instant,
});

/** The owner cancelled the deletion in time: nothing was deleted. */
export const ShopDeletionCancelled = event('ShopDeletionCancelled', 1, { deletion: z.uuid() });

/** The days for cancelling are over: from now on data is being deleted. */
export const ShopDeletionStarted = event('ShopDeletionStarted', 1, { deletion: z.uuid(), scope: deletionScope });

/** The data was deleted. After a crash in between, the counts are those of the attempt that finished. */
export const ShopDeletionCompleted = event('ShopDeletionCompleted', 1, {
  deletion: z.uuid(),
  scope: deletionScope,
  requestedAt: instant,
  /** People whose encryption keys were destroyed. */
  people: z.int().min(0),
  /** Stored webhook bodies and export files that were deleted. */
  deliveries: z.int().min(0),
  exports: z.int().min(0),
});

export const deletionEvents = [
  ShopDeletionRequested,
  ShopDeletionCancelled,
  ShopDeletionStarted,
  ShopDeletionCompleted,
] as const;
export type DeletionEvent = EventsOf<typeof deletionEvents>;
