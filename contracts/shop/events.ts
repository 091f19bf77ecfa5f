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

/** The platform told of a change of the shop's own facts. */
export const ShopFactsChanged = event('ShopFactsChanged', 1, {
  currency,
  zone: z.string(),
  platformPlan: z.string(),
  platformVersion: instant,
});

/** The app was removed: tokens are dead, nothing is sent any more, the history stays until the platform asks for redaction. */
export const ShopUninstalled = event('ShopUninstalled', 1, { domain: z.string() });

/** The platform asked for redaction: the keys of so many persons are destroyed, and what else was personal of the shop is gone. */
export const ShopRedacted = event('ShopRedacted', 1, { people: z.int().min(0) });

/** A setting of the shop has another value from now on; `before` is null where the default held (docs/adr/0123). */
export const ShopSettingChanged = event('ShopSettingChanged', 1, {
  setting: settingKey,
  value: settingValue,
  before: settingValue,
});

/** A setting as it was recorded before `ShopSettingChanged`: not written any more. */
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
