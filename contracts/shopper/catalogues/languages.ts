/** Languages of the panel, each built to `words-<code>.js`. */
export const LANGUAGES = [
  ...['en', 'fr', 'de', 'es', 'it', 'ja', 'ar', 'cs', 'fi', 'he', 'hi', 'hu', 'id', 'ko', 'ms'],
  ...['nl', 'nb', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'ur', 'vi', 'zh', 'zh-tw'],
] as const;
