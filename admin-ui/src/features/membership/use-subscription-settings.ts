import { getDocument, publishDocument, saveDocumentDraft } from '@loyalty/contracts/documents/queries';
import {
  type SubscriptionSettings,
  subscriptionMembershipKind,
  subscriptionSettings,
} from '@loyalty/contracts/memberships/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

const DOCUMENT = { kind: subscriptionMembershipKind.kind, key: 'main' };

function errorsOf(settings: SubscriptionSettings): Readonly<Record<string, string>> {
  const { error } = subscriptionSettings.safeParse(settings);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Edits which plan gives which tier. Saving publishes at once: subscribers follow. */
export function useSubscriptionSettings() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const read = useRead(getDocument, { params: DOCUMENT });
  const draftWrite = useWrite(saveDocumentDraft);
  const publishWrite = useWrite(publishDocument);
  const [edited, setEdited] = useState<SubscriptionSettings | null>(null);
  const [isShowing, setShowing] = useState(false);
  const document = read.data?.data;
  const stored = (document?.draft ?? document?.settings) as SubscriptionSettings | undefined;
  const settings = edited ?? stored;
  const errors = settings ? errorsOf(settings) : {};
  const fail = (failure: Parameters<typeof failed>[0]) =>
    failed(failure, t('membership.subscription.saveFailed'), save);
  function save() {
    setShowing(true);
    if (!settings || Object.keys(errors).length > 0) return;
    draftWrite.mutate(
      { params: DOCUMENT, body: { settings }, ifMatch: document?.revision ?? 0 },
      {
        onError: fail,
        onSuccess: ({ data: { revision } }) =>
          publishWrite.mutate(
            { params: DOCUMENT, body: { note: '' }, ifMatch: revision },
            {
              onError: fail,
              onSuccess: () => {
                setEdited(null);
                setShowing(false);
                toast({ text: t('membership.subscription.saved') });
              },
            },
          ),
      },
    );
  }
  return {
    settings,
    read,
    change: (part: Partial<SubscriptionSettings>) => settings && setEdited({ ...settings, ...part }),
    errors: isShowing ? errors : ({} as Readonly<Record<string, string>>),
    dirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(stored),
    saving: draftWrite.isPending || publishWrite.isPending,
    save,
    discard: () => {
      setEdited(null);
      setShowing(false);
    },
  };
}
export type SubscriptionEditor = ReturnType<typeof useSubscriptionSettings>;
