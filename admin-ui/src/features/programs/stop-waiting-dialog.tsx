import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';

/** Asked before no points wait any more: what waits can then be spent, and that stays so (spec PTS-010). */
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
