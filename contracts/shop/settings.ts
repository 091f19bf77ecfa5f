import { z } from 'zod';
import { defineSetting } from '../kernel/settings.js';
import { isZone } from '../kernel/zone.js';
import { detectedLanguage } from './features.js';
import { appLanguages } from './languages.js';
import { storedFields } from './stored-fields.js';
import { testList } from './test-list.js';

/** Whether the first steps on the dashboard are dismissed. */
export const quickSetupDismissed = defineSetting({
  key: 'isDismissQuickSetup',
  schema: z.boolean(),
  default: false,
});
export const setupDone = defineSetting({ key: 'setupDone', schema: z.boolean(), default: true });
/** Language of the admin (spec SETT-016). */
export const adminLanguage = defineSetting({
  key: 'primaryLanguageInApp',
  schema: z.enum(appLanguages),
  default: 'en',
});
/** Language of the widget; empty for that of the store's page. */
export const widgetLanguage = defineSetting({
  key: 'widgetLanguage',
  schema: z.enum(['', ...appLanguages]),
  default: '',
  needs: (value) => (value === '' ? detectedLanguage : null),
});

/** Time zone of the program's days; empty for that of the store (spec SETT-012). */
export const timezone = defineSetting({
  key: 'timezone',
  schema: z.union([z.literal(''), z.string().max(60).refine(isZone, { error: 'This is not a time zone' })]),
  default: '',
});

export const shopSettings = [
  quickSetupDismissed,
  setupDone,
  adminLanguage,
  widgetLanguage,
  timezone,
  testList,
  ...storedFields,
];
