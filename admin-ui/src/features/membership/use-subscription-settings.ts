import {
  type DocumentRow,
  getDocument,
  publishDocument,
  saveDocumentDraft,
} from '@loyalty/contracts/documents/queries';
import {
  type SubscriptionSettings,
  subscriptionMembershipKind,
  subscriptionSettings,
} from '@loyalty/contracts/memberships/subscription';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useRevised } from '../../kit/form/use-revised.js';

const DOCUMENT = { kind: subscriptionMembershipKind.kind, key: 'main' };

function errorsOf(settings: SubscriptionSettings): Readonly<Record<string, string>> {
  const { error } = subscriptionSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

export const useSubscriptionSettings = () => useRead(getDocument, { params: DOCUMENT });

/** Edits which plan gives which tier. Saving publishes at once: subscribers follow. */
export function useSubscriptionEditor({ draft, settings: published, revision }: DocumentRow) {
  const { t } = useTranslation();
  const draftWrite = useWrite(saveDocumentDraft);
  const publishWrite = useWrite(publishDocument);
  const {
    value: settings,
    set,
    ...form
  } = useRevised<SubscriptionSettings>({
    stored: (draft ?? published) as SubscriptionSettings,
    revision,
    check: errorsOf,
    send: async (next, guard) => {
      const { data } = await draftWrite.mutateAsync({ params: DOCUMENT, body: { settings: next }, ...guard });
      await publishWrite.mutateAsync({ params: DOCUMENT, body: { note: '' }, ifMatch: data.revision });
    },
  });
  return {
    ...form,
    settings,
    change: (part: Partial<SubscriptionSettings>) => set({ ...settings, ...part }),
    save: () =>
      form.save({ saved: t('membership.subscription.saved'), failed: t('membership.subscription.saveFailed') }),
  };
}
export type SubscriptionEditor = ReturnType<typeof useSubscriptionEditor>;
