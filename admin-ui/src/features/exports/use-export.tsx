import type { ExportFilters, ExportKind } from '@loyalty/contracts/exports/queries';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../kit/page.js';
import { ExportDialog } from './export-dialog.js';

/** The header's "Export" of a list, and its dialog while it is open. */
export function useExport(kind: ExportKind, filters: ExportFilters = {}): { action: PageAction; dialog: ReactNode } {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return {
    action: { label: t('exports.action'), icon: 'export', onClick: () => setOpen(true), reads: true },
    dialog: open ? <ExportDialog kind={kind} filters={filters} onClose={() => setOpen(false)} /> : null,
  };
}
