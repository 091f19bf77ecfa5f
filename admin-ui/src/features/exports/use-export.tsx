import { exportLists } from '@loyalty/contracts/exports/features';
import type { ExportFilters, ExportKind } from '@loyalty/contracts/exports/queries';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../kit/shell/page.js';
import { MissingModal, missingLabel } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { ExportDialog } from './export-dialog.js';

interface UsedExport {
  action: PageAction;
  dialog: ReactNode;
  /** Whether the shop's plan has no exports. */
  isLocked: boolean;
}

/**
 * The "Export" action of a list and its dialog; without the feature, the missing requirement.
 * @param isOpen on every plan: the data are about to be deleted
 */
export function useExport(kind: ExportKind, filters: ExportFilters = {}, isOpen = false): UsedExport {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { ofFeature } = useLocks();
  const missing = ofFeature(exportLists);
  const lock = isOpen ? null : missing;
  const close = () => setOpen(false);
  return {
    isLocked: missing !== null,
    action: {
      label: t('exports.action'),
      icon: lock ? 'locked' : 'export',
      onClick: () => setOpen(true),
      reads: true,
      ...(lock ? { why: missingLabel(t, lock) } : {}),
    },
    dialog: open ? (
      lock ? (
        <MissingModal missing={lock} onClose={close} />
      ) : (
        <ExportDialog kind={kind} filters={filters} onClose={close} />
      )
    ) : null,
  };
}
