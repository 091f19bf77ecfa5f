/** Languages that the admin and the widget are complete in (spec TRAN-006). */
export const appLanguages = ['en', 'de', 'es', 'fr', 'it', 'ja'] as const;
