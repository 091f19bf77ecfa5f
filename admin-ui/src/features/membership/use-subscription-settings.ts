import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../kit/form/use-document.js';

/** Edits which plan gives which tier. Saving publishes at once: subscribers follow. */
export function useSubscriptionSettings() {
  const { t } = useTranslation();
  const words = { saved: t('membership.subscription.saved'), saveFailed: t('membership.subscription.saveFailed') };
  return useDocument(subscriptionMembershipKind, words, 'plans');
}
export type SubscriptionEditor = ReturnType<typeof useSubscriptionSettings>;
