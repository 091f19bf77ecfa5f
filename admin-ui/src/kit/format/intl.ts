/** The formatters made so far, by locale and options: making one costs a hundred times as much as using it. */
const made = new Map<string, unknown>();

function remembered<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as T | undefined;
  if (known) return known;
  const fresh = make();
  made.set(key, fresh);
  return fresh;
}

/** `new Intl.NumberFormat(locale, options)`, made once. */
export const numbersOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  remembered('number', locale, options, () => new Intl.NumberFormat(locale, options));

/** `new Intl.DateTimeFormat(locale, options)`, made once. */
export const datesOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  remembered('date', locale, options, () => new Intl.DateTimeFormat(locale, options));

/** Names of languages, made once. */
export const languagesOf = (locale: string): Intl.DisplayNames =>
  remembered('language', locale, {}, () => new Intl.DisplayNames([locale], { type: 'language' }));
