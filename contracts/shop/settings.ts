import { z } from 'zod';
import { languages } from '../kernel/languages.js';
import { defineSetting } from '../kernel/settings.js';
import { isZone } from '../kernel/zone.js';
import { detectedLanguage, severalLanguages } from './features.js';
import { appLanguages, detectMethods, FREE_LANGUAGES, MAX_LANGUAGES } from './languages.js';
import { storedFields } from './stored-fields.js';
import { testList, testMode } from './test-list.js';

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

/** Language of shoppers of whom none of the shop's languages is known. */
export const primaryLanguage = defineSetting({
  key: 'primaryLanguage',
  schema: z.enum(languages, { error: 'This language is not supported' }),
  default: 'en',
});
export const detectMethod = defineSetting({
  key: 'detectMethod',
  schema: z.enum(detectMethods),
  default: 'storefront',
});
/** Languages beside the primary one. Without any, shoppers read each language that the widget has; else these and the primary one. */
export const additionalLanguages = defineSetting({
  key: 'additionalLanguages',
  schema: z
    .array(z.enum(languages, { error: 'This language is not supported' }))
    .max(MAX_LANGUAGES, { error: `At most ${MAX_LANGUAGES} languages` })
    .refine((all) => new Set(all).size === all.length, { error: 'A language is named twice' }),
  default: [],
  needs: (value) => (Array.isArray(value) && value.length > FREE_LANGUAGES ? severalLanguages : null),
});

/** Whether staff may open the shop outside the store admin, by the identity provider. */
export const standaloneSignIn = defineSetting({
  key: 'standaloneSignIn',
  schema: z.boolean(),
  default: false,
  own: true,
});

/** Time zone of the program's days; empty for that of the store (spec SETT-012). */
export const timezone = defineSetting({
  key: 'timezone',
  schema: z.union([z.literal(''), z.string().max(60).refine(isZone, { error: 'This is not a time zone' })]),
  default: '',
});
export const widgetThemes = ['ocean', 'forest', 'berry', 'sunset', 'clay', 'plum', 'slate', 'night', 'rose'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];
/** Colour of each theme; white text on it has enough contrast. */
export const themeColours: Readonly<Record<WidgetTheme, string>> = {
  ocean: '#1d4ed8',
  forest: '#166534',
  berry: '#9d174d',
  sunset: '#b45309',
  clay: '#9a3412',
  plum: '#6b21a8',
  slate: '#334155',
  night: '#111827',
  rose: '#be123c',
};
/** Theme of the widget; empty for the colours of the store's own theme. */
export const widgetTheme = defineSetting({ key: 'widgetTheme', schema: z.enum(['', ...widgetThemes]), default: '' });

const shownAt = z.union([z.iso.datetime(), z.null()]);
/** When the merchant's access to promos was renewed last; null before the first time (spec CALL-012). */
export const accessAppAt = defineSetting({ key: 'accessAppAt', schema: shownAt, default: null });
/** When a promo was shown last, and one of a holiday (spec CALL-010, CALL-011). */
export const promoShowAt = defineSetting({ key: 'promoShowAt', schema: shownAt, default: null });
export const promoHolidaySaleShowAt = defineSetting({ key: 'promoHolidaySaleShowAt', schema: shownAt, default: null });

export const shopSettings = [
  quickSetupDismissed,
  setupDone,
  adminLanguage,
  widgetLanguage,
  primaryLanguage,
  detectMethod,
  additionalLanguages,
  standaloneSignIn,
  timezone,
  testList,
  testMode,
  ...storedFields,
  widgetTheme,
  accessAppAt,
  promoShowAt,
  promoHolidaySaleShowAt,
];
