import { getDocument, saveDocumentDraft } from '@loyalty/contracts/documents/queries';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useToast } from '../../kit/feedback/toast.js';
import { addressOf } from './address.js';
import { type Attempt, useAttempt } from './use-attempt.js';
import { usePublication } from './use-publication.js';
import { type Edited, type StoredTexts, useTyped } from './use-typed.js';

type Typing = ReturnType<typeof useTyped>;

/** Saves changed texts of every language, as drafts. */
function useSaving(language: string, typed: Typing, attempt: Attempt) {
  const { t } = useTranslation();
  const write = useWrite(saveDocumentDraft);

  async function saveOf(of: string, { base, texts }: Edited, again: () => void): Promise<StoredTexts | null> {
    const input = { params: addressOf(of), body: { settings: { ...texts } }, ifMatch: base.revision };
    const answer = await attempt(of, t('translations.failed'), () => write.mutateAsync(input), again);
    if (!answer) return null;
    const stored = { revision: answer.data.revision, texts };
    typed.settle(of, stored);
    return stored;
  }

  /** Returns the current language as stored afterwards; null when a save failed. */
  async function saveAll(again: () => void): Promise<StoredTexts | undefined | null> {
    let own = typed.stored;
    for (const [of, one] of typed.changed) {
      const stored = await saveOf(of, one, again);
      if (!stored) return null;
      if (of === language) own = stored;
    }
    return own;
  }

  return { saveAll, saving: write.isPending };
}

/** Translations of a language: typed, saved as a draft, published, restored. */
export function useTranslations(language: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const read = useRead(getDocument, { params: addressOf(language) });
  const row = read.data?.data;
  const typed = useTyped(language, row);
  const { attempt, conflict, settle } = useAttempt();
  const publication = usePublication(language, attempt, typed.drop);
  const { saveAll, saving } = useSaving(language, typed, attempt);

  async function save(): Promise<void> {
    if ((await saveAll(() => void save())) !== null) toast({ text: t('translations.saved') });
  }

  async function publish(): Promise<void> {
    const own = await saveAll(() => void publish());
    if (own !== null) await publication.publish(own?.revision);
  }

  return {
    read,
    row,
    texts: typed.texts,
    type: typed.type,
    dirty: typed.changed.length > 0,
    /** Whether some texts are not published yet. */
    isUnpublished: Boolean(row?.draft) || typed.changed.some(([of]) => of === language),
    saving,
    publishing: publication.publishing,
    save: () => void save(),
    publish: () => void publish(),
    discard: typed.discard,
    discardDraft: () => row && void publication.discardDraft(row),
    restore: (version: number) => publication.restore(version, row?.revision),
    restoring: publication.restoring,
    /** The language that another user changed while it was edited here. */
    conflict,
    takeTheirs() {
      if (conflict) typed.drop(conflict);
      settle();
      void read.refetch();
    },
  };
}
