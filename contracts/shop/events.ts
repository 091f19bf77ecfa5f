import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import { settingKey, settingValue } from '../kernel/settings.js';
import { currency, instant } from '../kernel/shapes.js';

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
  ShopUninstalled,
  ShopRedacted,
  ShopSettingChanged,
  ShopPreferenceSet,
] as const;
export type ShopEvent = EventsOf<typeof shopEvents>;
