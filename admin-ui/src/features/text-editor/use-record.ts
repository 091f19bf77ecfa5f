import { getBlockHub } from '@loyalty/contracts/blocks/queries';
import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { translateTitles } from '@loyalty/contracts/programs/titles';
import { getTranslation, listLanguages } from '@loyalty/contracts/shopper/texts/record';
import { saveTranslation } from '@loyalty/contracts/shopper/texts/save-record';
import { useRead, useWrite } from '../../data/hooks.js';
import { blockTextsOf, type Edited, isSameBlocks, renamed, withTyped } from './texts.js';

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

const revisionOf = (hub: DataOf<typeof getBlockHub> | undefined): number =>
  (hub?.blocks ?? []).reduce((sum, { revision }) => sum + revision, 0);

/** Publishes edited texts: the whole record, and the names of programs that changed (spec TRAN-014, TRAN-015). */
export function useRecord(programs: readonly ProgramRow[]) {
  const [record, languages, hub] = [useRead(getTranslation), useRead(listLanguages), useRead(getBlockHub)];
  const [save, rename] = [useWrite(saveTranslation), useWrite(translateTitles)];

  /** The sum of revisions that was read, with those at which the edited languages were. @param blocks those of content blocks */
  function expectedFor(changed: EditedLanguages, blocks: number, rows = languages.data?.data ?? []): number {
    const edited = new Map(changed.map(([language, { base }]) => [language, base.revision]));
    return rows.reduce((sum, { code, revision }) => sum + (edited.get(code) ?? revision), blocks);
  }

  return {
    isRead: record.data !== undefined && languages.data !== undefined && hub.data !== undefined,
    saving: save.isPending || rename.isPending,
    async publish(changed: EditedLanguages): Promise<void> {
      // Another editor may have changed a language that is not edited here since this page was opened.
      const known = revisionOf(hub.data?.data);
      const reads = [record.refetch(), languages.refetch(), hub.refetch()] as const;
      const [{ data: latest }, { data: rows }, { data: newest }] = await Promise.all(reads);
      const before = (latest ?? record.data)?.data;
      if (!before) throw new Error('The languages were not read');
      const texts = changed.map(
        ([
          language,
          {
            base,
            texts: { widget, blocks },
          },
        ]) => {
          const { [language as 'de']: published = {} } = before;
          const own = withTyped(blockTextsOf(published), base.texts.blocks, blocks);
          return [language, { ...widget, ...own }];
        },
      );
      // Texts of blocks that were typed are held against the blocks as they were then.
      const isOfBlocks = changed.some(([, one]) => !isSameBlocks(one.base.texts, one.texts));
      const blocks = isOfBlocks ? known : revisionOf(newest?.data);
      const body = { ...before, ...Object.fromEntries(texts) };
      await save.mutateAsync({ body, ifMatch: expectedFor(changed, blocks, rows?.data) });
      const names = namesOf(changed, programs);
      if (names.length > 0) await rename.mutateAsync({ body: names });
    },
  };
}
