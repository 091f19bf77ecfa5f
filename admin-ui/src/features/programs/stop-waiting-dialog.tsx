import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';

/** Confirmation before the holding period ends: pending points become available, irreversibly (spec PTS-010). */
export function StopWaitingDialog({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('programs.pointSettings.stopTitle')}
      onClose={onClose}
      action={{ label: t('programs.pointSettings.stop'), onClick: onConfirm, danger: true }}
    >
      <Text as="p">{t('programs.pointSettings.stopBody')}</Text>
    </ConfirmDialog>
  );
}
