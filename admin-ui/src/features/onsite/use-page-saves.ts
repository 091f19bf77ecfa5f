import { publishDocument, saveDocumentDraft } from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import type { EditedDocument, PageEdits } from './use-page-edits.js';

type Answered = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Writes documents one after the other; the first that fails ends it, with its messages at its fields. */
function useRun() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [busy, setBusy] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const [answered, setAnswered] = useState<Answered>({});
  /** @returns whether all were stored */
  async function run(documents: readonly EditedDocument[], write: (one: EditedDocument) => Promise<unknown>) {
    setBusy(true);
    setAnswered({});
    let current = '';
    try {
      for (const document of documents) {
        current = document.name;
        await write(document);
      }
      return true;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'changed') setConflict(true);
      else {
        setAnswered({ [current]: settingsErrors(failure) });
        failed(failure, t('onsite.editor.failed'));
      }
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, answered, isConflict, settle: () => setConflict(false) };
}

/** Saves what was edited as drafts, and publishes it: document by document, so that one which fails stays edited. */
export function usePageSaves(edits: PageEdits) {
  const { t } = useTranslation();
  const toast = useToast();
  const drafts = useWrite(saveDocumentDraft, { waits: true });
  const publications = useWrite(publishDocument, { waits: true });
  const { run, busy, answered, isConflict, settle } = useRun();

  async function saveDraft({ kind, stored, settings }: EditedDocument) {
    const params = { kind: kind.kind, key: 'main' };
    const { data } = await drafts.mutateAsync({ params, body: { settings }, ifMatch: stored.revision });
    return data;
  }

  async function publishOne(document: EditedDocument): Promise<void> {
    const { drafted, revision } = await saveDraft(document);
    const params = { kind: document.kind.kind, key: 'main' };
    if (drafted) await publications.mutateAsync({ params, body: { note: '' }, ifMatch: revision });
  }

  async function all(documents: readonly EditedDocument[], write: typeof publishOne, done: string): Promise<void> {
    if (!(await run(documents, write))) return;
    edits.discard();
    toast({ text: done });
  }

  return {
    busy,
    isConflict,
    answered,
    save: () => all(edits.changed, async (one) => void (await saveDraft(one)), t('onsite.editor.saved')),
    publish: () => all(edits.unpublished, publishOne, t('onsite.editor.published')),
    loadTheirs: () => {
      settle();
      edits.discard();
    },
  };
}
export type PageSaves = ReturnType<typeof usePageSaves>;
