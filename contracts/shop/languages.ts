/** Languages that the admin and the widget are complete in (spec TRAN-006). */
export const appLanguages = ['en', 'de', 'es', 'fr', 'it', 'ja'] as const;
export type AppLanguage = (typeof appLanguages)[number];

/** How the language of a shopper is found: from their browser's list, the store's page, or their account at the store (spec TRAN-021, GAP-72). */
export const detectMethods = ['browser', 'storefront', 'customer'] as const;

/** Languages beside the primary one, of any shop and of one on the free plan (spec TRAN-018, GAP-10). */
export const MAX_LANGUAGES = 20;
export const FREE_LANGUAGES = 1;
