import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../kit/display/navigation.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useToast } from '../../kit/feedback/toast.js';
import { addressOf } from '../history/address.js';
import { useTiers } from '../tiers/use-tiers.js';
import type { CustomerTab } from './use-customer-list.js';
import { useRevert } from './use-revert.js';

const BulkAdjust = onDemand(() => import('./bulk-adjust.js'));
const BulkStatus = onDemand(() => import('./bulk-status.js'));
const BulkTags = onDemand(() => import('./bulk-tags.js'));
const BulkTier = onDemand(() => import('./bulk-tier.js'));

const DIALOGS = { adjust: BulkAdjust, status: BulkStatus, tags: BulkTags, tier: BulkTier } as const;

interface BulkActions {
  readonly actions: readonly { label: string; run: (ids: string[]) => void }[];
  readonly dialogs: ReactNode;
}

/** Bulk actions on the customers of a tab, with the dialogs that they open. */
export function useBulk(tab: CustomerTab, onExport: (ids: string[]) => void): BulkActions {
  const { t } = useTranslation();
  const toast = useToast();
  const navigation = useNavigation();
  const scheme = useTiers().data?.data;
  const [request, setRequest] = useState<{ kind: keyof typeof DIALOGS; ids: string[] } | null>(null);
  const revert = useRevert();
  const close = () => setRequest(null);
  const hasTiers = scheme?.status === 'active' && scheme.launched !== null;
  const Dialog = request ? DIALOGS[request.kind] : null;
  const merge = ([customer, into, ...more]: string[]) =>
    customer && into && more.length === 0
      ? navigation.go(addressOf('/customers/merge', { customer, into }))
      : toast({ text: t('customers.merge.two') });
  const exporting = { label: t('exports.action'), run: onExport };
  if (tab === 'left_segment')
    return { actions: [{ label: t('people.segment.revert'), run: revert.run }, exporting], dialogs: null };
  return {
    actions: [
      { label: t('customers.adjust'), run: (ids) => setRequest({ kind: 'adjust', ids }) },
      { label: t('customers.changeStatus'), run: (ids) => setRequest({ kind: 'status', ids }) },
      { label: t('customers.merge.bulk'), run: merge },
      { label: t('customers.tags.action'), run: (ids) => setRequest({ kind: 'tags', ids }) },
      ...(hasTiers
        ? [{ label: t('tiers.customer.change'), run: (ids: string[]) => setRequest({ kind: 'tier', ids }) }]
        : []),
      exporting,
    ],
    dialogs: Dialog && request ? <Dialog ids={request.ids} onClose={close} /> : null,
  };
}
