/** What a program is called by language. */
export type Names = Readonly<Record<string, string>>;

export interface Titled {
  readonly id: string;
  readonly title: string;
  readonly translateTitle: Names;
}

/** Names with the one of a language; a blank one is none. */
export function renamed(names: Names, language: string, text: string): Names {
  const { [language]: _, ...others } = names;
  return text.trim() === '' ? others : { ...others, [language]: text };
}

const isSame = (a: Names, b: Names): boolean =>
  Object.keys({ ...a, ...b }).every((language) => a[language]?.trim() === b[language]?.trim());

/** Those whose names differ from what is stored, as they are sent (spec TRAN-015). */
export function changedTitles(stored: readonly Titled[], drafts: Readonly<Record<string, Names>>) {
  return stored.flatMap(({ id, translateTitle }) => {
    const draft = drafts[id];
    return draft && !isSame(draft, translateTitle) ? [{ id, translateTitle: draft }] : [];
  });
}

/** The language that most names are told in; French where there is none yet. */
export function firstLanguage(stored: readonly Titled[]): string {
  const counts = new Map<string, number>();
  for (const { translateTitle } of stored)
    for (const language of Object.keys(translateTitle)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'fr';
}
