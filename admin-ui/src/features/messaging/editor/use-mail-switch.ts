import { getDocument, publishDocument, saveDocumentDraft } from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useWrite } from '../../../data/hooks.js';
import { asFailure } from '../../../data/problem.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';

/** Turns a mail on or off: that alone is published, and a draft of its content stays a draft. */
export function useMailSwitch(name: string) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const reading = useAsk(getDocument);
  const drafting = useWrite(saveDocumentDraft);
  const publishing = useWrite(publishDocument);
  const [busy, setBusy] = useState(false);
  const params = { kind: `mail-${name}`, key: 'main' };
  const draft = async (settings: Readonly<Record<string, unknown>>, ifMatch: number) =>
    (await drafting.mutateAsync({ params, body: { settings }, ifMatch })).data;
  const turn = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      const { settings, draft: content, revision } = (await reading.mutateAsync({ params })).data;
      const drafted = await draft({ ...settings, isOn }, revision);
      const published = drafted.drafted
        ? (await publishing.mutateAsync({ params, body: { note: '' }, ifMatch: drafted.revision })).data
        : drafted;
      if (content) await draft({ ...content, isOn }, published.revision);
    } catch (thrown) {
      failed(asFailure(thrown), t('storefront.saveFailed'));
    }
    setBusy(false);
  };
  return { busy, turn };
}
