import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet, SheetBar } from '../../kit/feedback/bottom-sheet.js';

/** The preview of a phone: a sheet over the form, so that the form comes first. */
export function PreviewSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'view' | null>(null);
  const label = t('onsite.sheet.view');
  return (
    <>
      {open ? (
        <BottomSheet title={label} onClose={() => setOpen(null)}>
          {children}
        </BottomSheet>
      ) : null}
      <SheetBar label={t('onsite.sheet.bar')} sheets={[{ name: 'view', label }]} open={open} onOpen={setOpen} />
    </>
  );
}
