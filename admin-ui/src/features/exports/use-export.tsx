import type { ExportFilters, ExportKind } from '@loyalty/contracts/exports/queries';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../kit/page.js';
import { PricingModal } from '../programs/pricing-modal.js';
import { useLocks } from '../programs/use-locks.js';
import { ExportDialog } from './export-dialog.js';

/** The header's "Export" of a list, and its dialog while it is open; where the shop's plan has none, what the plan that has it costs. */
export function useExport(kind: ExportKind, filters: ExportFilters = {}): { action: PageAction; dialog: ReactNode } {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { ofFeature } = useLocks();
  const lock = ofFeature('export');
  const close = () => setOpen(false);
  return {
    action: { label: t('exports.action'), icon: 'export', onClick: () => setOpen(true), reads: true },
    dialog: open ? (
      lock ? (
        <PricingModal plan={lock} onClose={close} />
      ) : (
        <ExportDialog kind={kind} filters={filters} onClose={close} />
      )
    ) : null,
  };
}
