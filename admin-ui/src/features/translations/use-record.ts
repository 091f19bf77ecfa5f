import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { translateTitles } from '@loyalty/contracts/programs/titles';
import { getTranslation, listLanguages, saveTranslation } from '@loyalty/contracts/shopper/texts/record';
import { useRead, useWrite } from '../../data/hooks.js';
import { renamed } from './texts.js';
import type { Edited } from './use-typed.js';

/** Edited texts by language. */
type EditedLanguages = readonly (readonly [language: string, edited: Edited])[];

/** The names of a program with those that were typed. */
function namesWith(changed: EditedLanguages, { id, translateTitle }: ProgramRow) {
  const typed = changed.filter(([, { base, texts }]) => renamed(base.texts, texts).includes(id));
  const others = Object.entries(translateTitle ?? {}).filter(
    ([code]) => !typed.some(([language]) => language === code),
  );
  const named = typed.flatMap(([language, { texts }]): [string, string][] => {
    const name = texts.titles[id];
    return name === undefined ? [] : [[language, name]];
  });
  return { id, translateTitle: Object.fromEntries([...others, ...named]) };
}

/** Programs whose names were changed, each with all of its names. */
function namesOf(changed: EditedLanguages, programs: readonly ProgramRow[]) {
  const ids = new Set(changed.flatMap(([, { base, texts }]) => renamed(base.texts, texts)));
  return programs.filter(({ id }) => ids.has(id)).map((program) => namesWith(changed, program));
}

/** Publishes edited texts: the whole record, and the names of programs that changed (spec TRAN-014, TRAN-015). */
export function useRecord(programs: readonly ProgramRow[]) {
  const [record, languages] = [useRead(getTranslation), useRead(listLanguages)];
  const [save, rename] = [useWrite(saveTranslation), useWrite(translateTitles)];

  /** The sum of revisions that was read, with those at which the edited languages were. */
  function expectedFor(changed: EditedLanguages, rows = languages.data?.data ?? []): number {
    const edited = new Map(changed.map(([language, { base }]) => [language, base.revision]));
    return rows.reduce((sum, { code, revision }) => sum + (edited.get(code) ?? revision), 0);
  }

  return {
    isRead: record.data !== undefined && languages.data !== undefined,
    saving: save.isPending || rename.isPending,
    async publish(changed: EditedLanguages): Promise<void> {
      // Another editor may have changed a language that is not edited here since this page was opened.
      const [{ data: latest }, { data: rows }] = await Promise.all([record.refetch(), languages.refetch()]);
      const before = (latest ?? record.data)?.data;
      if (!before) throw new Error('The languages were not read');
      const texts = Object.fromEntries(changed.map(([language, one]) => [language, one.texts.widget]));
      await save.mutateAsync({ body: { ...before, ...texts }, ifMatch: expectedFor(changed, rows?.data) });
      const names = namesOf(changed, programs);
      if (names.length > 0) await rename.mutateAsync({ body: names });
    },
  };
}
