import { getDocument, saveDocumentDraft } from '@loyalty/contracts/documents/queries';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { getTranslation } from '@loyalty/contracts/shopper/texts/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useToast } from '../../kit/feedback/toast.js';
import { addressOf } from './address.js';
import { draftedBeside, type Edited, isSameBlocks, isSameDocument, settingsOf } from './texts.js';
import { type Attempt, useAttempt } from './use-attempt.js';
import { useNewest } from './use-newest.js';
import { usePublication } from './use-publication.js';
import { useRecord } from './use-record.js';
import { useTyped } from './use-typed.js';

type Typing = ReturnType<typeof useTyped>;

/** Stores changed texts of every language as drafts, which shoppers do not see. */
function useDrafts(typed: Typing, attempt: Attempt) {
  const { t } = useTranslation();
  const write = useWrite(saveDocumentDraft);

  async function draft(of: string, { base, texts }: Edited, again: () => void): Promise<boolean> {
    const input = { params: addressOf(of), body: { settings: settingsOf(texts) }, ifMatch: base.revision };
    const answer = await attempt(of, t('translations.failed'), () => write.mutateAsync(input), again);
    if (answer) typed.settle(of, { revision: answer.data.revision, texts, published: base.published });
    return answer !== null;
  }

  /** Whether all of them are stored. */
  async function draftAll(again: () => void): Promise<boolean> {
    for (const [of, one] of typed.changed) if (!(await draft(of, one, again))) return false;
    return true;
  }

  return { draftAll, drafting: write.isPending };
}

/** Publishes what was typed in every language; where a draft goes live with it, it asks first. */
function useSave(language: string, programs: readonly ProgramRow[], typed: Typing, attempt: Attempt) {
  const { t } = useTranslation();
  const toast = useToast();
  const record = useRecord(programs);
  const [beside, setBeside] = useState(0);

  async function publish(): Promise<void> {
    const { changed } = typed;
    setBeside(0);
    const of = changed.find(([code]) => code === language)?.[0] ?? changed[0]?.[0] ?? language;
    const write = async () => {
      await record.publish(changed);
      return true;
    };
    if (!(await attempt(of, t('translations.failed'), write, () => void publish()))) return;
    for (const [code, { base, texts }] of changed)
      typed.settle(code, {
        revision: base.revision + (isSameDocument(base.texts, texts) ? 0 : 1),
        texts,
        published: texts,
      });
    toast({ text: t('translations.saved') });
  }

  function save(): void {
    const count = typed.changed.reduce((sum, [, one]) => sum + draftedBeside(one), 0);
    if (count > 0) setBeside(count);
    else void publish();
  }

  return {
    save,
    saving: record.saving,
    /** Texts of drafts that saving publishes as well, while it asks for that; 0 while it does not. */
    beside,
    publishAll: () => void publish(),
    cancel: () => setBeside(0),
  };
}

/** Translations of a language: typed, saved or drafted, published, restored. */
export function useTranslations(language: string, programs: readonly ProgramRow[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const read = useRead(getDocument, { params: addressOf(language) });
  const row = read.data?.data;
  const record = useRead(getTranslation);
  const typed = useTyped(language, row, record.data?.data);
  const { attempt, conflict, settle } = useAttempt();
  const publication = usePublication(language, attempt, typed.drop);
  const { draftAll, drafting } = useDrafts(typed, attempt);
  const newest = useNewest(typed, attempt);
  const { saving, ...saves } = useSave(language, programs, typed, attempt);

  /** Another editor's texts are read; what was typed stays. */
  async function loadNewest(): Promise<void> {
    if (!(await newest.load(conflict ?? language))) return;
    settle();
    void read.refetch();
  }

  async function saveDraft(): Promise<void> {
    if (await draftAll(() => void saveDraft())) toast({ text: t('translations.drafted') });
  }

  return {
    read,
    row,
    texts: typed.texts,
    type: typed.type,
    /** Takes the texts of a file in place of those that are there. */
    take: typed.take,
    dirty: typed.changed.length > 0,
    /** Whether what was typed can wait as a draft: texts of blocks have theirs in the editors of blocks. */
    isDraftable: typed.changed.every(([, { base, texts }]) => isSameBlocks(base.texts, texts)),
    saving: saving || drafting,
    publishing: publication.publishing,
    ...saves,
    saveDraft: () => void saveDraft(),
    publish: () => void publication.publish(row?.revision),
    discard: typed.discard,
    discardDraft: () => row && void publication.discardDraft(row),
    restore: (version: number) => publication.restore(version, row?.revision),
    restoring: publication.restoring,
    /** The language that another user changed while it was edited here. */
    conflict,
    loadNewest: () => void loadNewest(),
  };
}
