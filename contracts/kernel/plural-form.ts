const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The form for a count: of two the first for one, of more that of the language's category in the order of CLDR, else the last. */
export function pluralForm(text: string, n: number, plural: Intl.PluralRules): string {
  const forms = text.split('|');
  const category = plural.select(n);
  const { pluralCategories: of } = plural.resolvedOptions();
  const at = forms[2]
    ? CATEGORIES.filter((one) => of.includes(one)).indexOf(category)
    : +(n !== 1 && category !== 'one');
  return forms[at] ?? (forms.at(-1) as string);
}
