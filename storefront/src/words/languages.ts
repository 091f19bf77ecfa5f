/** Languages with a separate catalogue; each is built to `words-<code>.js`. English is in the panel. */
export const LANGUAGES = ['fr', 'de', 'es', 'it', 'ja'] as const;
