/** A formatter costs a hundred times what its use does; languages, zones and currencies are few, but a caller's input may name them. */
const MOST = 500;

function remembered<Options, Format>(
  make: (language: string, options: Options) => Format,
): (language: string, options?: Options) => Format {
  const known = new Map<string, Format>();
  return (language, options = {} as Options) => {
    const key = `${language} ${JSON.stringify(options)}`;
    const found = known.get(key);
    if (found) return found;
    const made = make(language, options);
    if (known.size >= MOST) known.clear();
    known.set(key, made);
    return made;
  };
}

/** `Intl.NumberFormat` of a language. @throws RangeError for a tag or an option that does not exist */
export const numberFormat = remembered(
  (language: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

/** `Intl.DateTimeFormat` of a language. @throws RangeError for a tag, a zone or an option that does not exist */
export const dateFormat = remembered(
  (language: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

/** `Intl.PluralRules` of a language. @throws RangeError for a tag that does not exist */
export const pluralRules = remembered(
  (language: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
