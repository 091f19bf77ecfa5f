import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../kit/form/use-document.js';

/** Edits which plan gives which tier. Saving publishes at once: subscribers follow. */
export function useSubscriptionSettings() {
  const { t } = useTranslation();
  return useDocument(subscriptionMembershipKind, {
    saved: t('membership.subscription.saved'),
    saveFailed: t('membership.subscription.saveFailed'),
  });
}
export type SubscriptionEditor = ReturnType<typeof useSubscriptionSettings>;
