import { z } from 'zod';
import { defineSetting } from '../kernel/settings.js';
import { detectedLanguage } from './features.js';
import { appLanguages } from './languages.js';

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
  accessAppAt,
  promoShowAt,
  promoHolidaySaleShowAt,
];
