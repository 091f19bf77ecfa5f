import type { DocumentKind } from '@loyalty/contracts/documents/kind';
import { discardDocumentDraft } from '@loyalty/contracts/documents/queries';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../data/hooks.js';
import { asFailure } from '../../../data/problem.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { isSame } from '../../../kit/form/rebase.js';
import { useDocument } from '../../../kit/form/use-document.js';

/** The edit of a mail or of the look of all mails: saved as a draft, and published at once, later, or never. */
export function useMailEditor<K extends DocumentKind>(kind: K) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const words = { saved: t('onsite.editor.published'), saveFailed: t('storefront.saveFailed') };
  const editor = useDocument(kind, words);
  const discarding = useWrite(discardDocumentDraft);
  const latest = useRef(editor);
  latest.current = editor;
  const document = editor.read.data?.data;
  const publish = (): void => {
    const before = editor.version;
    editor.save(before === 0 ? undefined : () => void latest.current.restore(before));
  };
  const discardDraft = async (): Promise<void> => {
    try {
      await discarding.mutateAsync({ params: { kind: kind.kind, key: 'main' }, ifMatch: document?.revision ?? 0 });
      toast({ text: t('translations.draftDiscarded') });
    } catch (thrown) {
      failed(asFailure(thrown), t('storefront.saveFailed'));
    }
  };
  return {
    editor: { ...editor, save: () => editor.saveDraft(t('onsite.editor.saved')) },
    revision: document?.revision ?? 0,
    isUnpublished: editor.settings !== undefined && !isSame(document?.settings, editor.settings),
    publish,
    /** Null without a stored draft, and while there are changes that are not saved. */
    discardDraft: document?.draft && !editor.dirty ? discardDraft : null,
    /** Whether the stored draft is what the form shows, so that it can be published later. */
    hasStoredDraft: document?.draft != null && !editor.dirty,
  };
}
export type MailEditing = ReturnType<typeof useMailEditor>;
