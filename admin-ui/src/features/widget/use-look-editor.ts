import { discardDocumentDraft, saveDocumentDraft } from '@loyalty/contracts/documents/queries';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { listSettings } from '@loyalty/contracts/shop/queries';
import { widgetTheme } from '@loyalty/contracts/shop/settings';
import { type WidgetLook, widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { isSame } from '../../kit/form/rebase.js';
import { useDocument } from '../../kit/form/use-document.js';

const PARAMS = { kind: widgetLook.kind, key: 'main' };

/** Discards the stored draft, which can be undone. */
function useDiscarding() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const [discarding, drafting] = [useWrite(discardDocumentDraft), useWrite(saveDocumentDraft)];
  const keep = (settings: Readonly<Record<string, unknown>>, ifMatch: number) =>
    drafting.mutate(
      { params: PARAMS, body: { settings }, ifMatch },
      { onError: (thrown) => failed(asFailure(thrown), t('storefront.saveFailed')) },
    );
  return async (settings: Readonly<Record<string, unknown>>, ifMatch: number): Promise<void> => {
    try {
      const { data } = await discarding.mutateAsync({ params: PARAMS, ifMatch });
      toast({ text: t('translations.draftDiscarded'), undo: () => keep(settings, data.revision) });
    } catch (thrown) {
      failed(asFailure(thrown), t('storefront.saveFailed'));
    }
  };
}

/** The look: edited, drafted, and published after its differences were shown. The first publication cannot be taken back (spec STOR-034). */
export function useLookEditor() {
  const { t } = useTranslation();
  const editor = useDocument(widgetLook, {
    saved: t('onsite.editor.published'),
    saveFailed: t('storefront.saveFailed'),
  });
  const theme = useRows(listSettings).data?.data.find(({ key }) => key === widgetTheme.key)?.value;
  const discardDraft = useDiscarding();
  const [isPublishing, setPublishing] = useState(false);
  const latest = useRef(editor);
  latest.current = editor;
  const document = editor.read.data?.data;
  const published = document?.settings as WidgetLook | undefined;
  const isEarlier = published?.generation !== 'new';
  const template = editor.settings?.template || settingOf(widgetTheme, { [widgetTheme.key]: theme ?? '' });
  const change: typeof editor.change = (part) => editor.change(isEarlier ? { ...part, generation: 'new' } : part);
  const publish = (): void => {
    setPublishing(false);
    const before = editor.version;
    // The earlier widget does not come back.
    editor.save(isEarlier || before === 0 ? undefined : () => void latest.current.restore(before));
  };
  return {
    editor: { ...editor, change, save: () => editor.saveDraft(t('onsite.editor.saved')) },
    /** With the template of the settings while none is chosen. */
    shown: editor.settings && { ...editor.settings, template },
    published,
    isEarlier,
    isPublishing,
    isUnpublished: editor.settings !== undefined && !isSame(published, editor.settings),
    /** Asks for the publication of a look without mistakes. */
    startPublishing: () => editor.checked() && setPublishing(true),
    stopPublishing: () => setPublishing(false),
    publish,
    /** Null without a stored draft, and while there are changes that are not saved. */
    discardDraft:
      document?.draft && !editor.dirty ? () => void discardDraft(document.draft ?? {}, document.revision) : null,
  };
}
