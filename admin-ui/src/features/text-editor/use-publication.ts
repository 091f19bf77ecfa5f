import {
  type DocumentRow,
  discardDocumentDraft,
  publishDocument,
  restoreDocumentVersion,
  saveDocumentDraft,
} from '@loyalty/contracts/documents/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { useToast } from '../../kit/feedback/toast.js';
import { addressOf } from './address.js';
import type { Attempt } from './use-attempt.js';

const matching = (revision: number | undefined) => (revision === undefined ? {} : { ifMatch: revision });

/** Publication of a language: its draft published or discarded, an older version restored, each with undo. */
export function usePublication(language: string, attempt: Attempt, onDone: (language: string) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [publication, restoration] = [useWrite(publishDocument), useWrite(restoreDocumentVersion)];
  const [discarding, draft] = [useWrite(discardDocumentDraft), useWrite(saveDocumentDraft)];
  const params = addressOf(language);

  /** @param ofUndo whether it is an undo, which offers no further undo */
  async function restore(version: number, revision: number | undefined, ofUndo = false): Promise<boolean> {
    const input = { params: { ...params, version: String(version) }, body: {}, ...matching(revision) };
    const again = () => void restore(version, revision, ofUndo);
    const write = () => restoration.mutateAsync(input);
    const answer = await attempt(language, t('translations.restoreFailed'), write, again);
    if (!answer) return false;
    onDone(language);
    const { version: now, revision: then } = answer.data;
    const text = ofUndo ? t('translations.undone') : t('versions.restored', { n: version });
    toast({ text, ...(ofUndo || now < 2 ? {} : { undo: () => void restore(now - 1, then, true) }) });
    return true;
  }

  async function publish(revision: number | undefined): Promise<void> {
    const write = () => publication.mutateAsync({ params, body: {}, ...matching(revision) });
    const again = () => void publish(revision);
    const answer = await attempt(language, t('translations.publishFailed'), write, again);
    if (!answer) return;
    const { version: now, revision: then } = answer.data;
    const text = t('translations.published');
    toast({ text, ...(now < 2 ? {} : { undo: () => void restore(now - 1, then, true) }) });
  }

  async function discardDraft({ draft: settings, revision }: DocumentRow): Promise<void> {
    const write = () => discarding.mutateAsync({ params, ifMatch: revision });
    const again = () => void discardDraft({ draft: settings, revision } as DocumentRow);
    const answer = await attempt(language, t('translations.failed'), write, again);
    if (!answer || !settings) return;
    onDone(language);
    const before = { params, body: { settings }, ifMatch: answer.data.revision };
    toast({ text: t('translations.draftDiscarded'), undo: () => draft.mutate(before) });
  }

  return { publish, restore, discardDraft, publishing: publication.isPending, restoring: restoration.isPending };
}
