/** The catalogue for a language tag, whatever its region and age; English for none. */
export const catalogueOf = (lang: string): string =>
  /^zh.(hant|hk|mo|tw)/i.test(lang)
    ? 'zh-tw'
    : lang
        .slice(0, 2)
        .toLowerCase()
        .replace('iw', 'he')
        .replace(/^n[no]$/, 'nb') || 'en';
