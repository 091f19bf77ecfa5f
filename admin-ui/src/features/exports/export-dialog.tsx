import {
  type ExportFilters,
  type ExportFormat,
  type ExportKind,
  exportFormat,
  startExport,
} from '@loyalty/contracts/exports/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Choices } from '../../kit/form/fields.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { EarlierExports } from './earlier-exports.js';

interface ExportDialogProps {
  kind: ExportKind;
  /** Current filters of the list. */
  filters: ExportFilters;
  onClose: () => void;
}

/** Export dialog of a list: format, all or filtered rows, and earlier exports. */
export function ExportDialog({ kind, filters, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const isFiltered = Object.keys(filters).length > 0;
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [scope, setScope] = useState(isFiltered ? 'shown' : 'all');
  const write = useWrite(startExport);
  const start = () =>
    write.mutate(
      { params: { kind }, body: { format, filters: scope === 'shown' ? filters : {} } },
      {
        onSuccess: () => toast({ text: t('exports.started') }),
        onError: (failure) => failed(failure, t(`exportKinds.${kind}.failed`), start),
      },
    );
  return (
    <Modal
      open
      title={t(`exportKinds.${kind}.title`)}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      action={{ label: t('exports.start'), onClick: start, busy: write.isPending }}
    >
      <ReadControls>
        <Stack>
          <Choices
            label={t('exports.format')}
            value={format}
            onChange={(value) => setFormat(value as ExportFormat)}
            options={exportFormat.options.map((value) => ({ value, label: t(`exports.formats.${value}`) }))}
          />
          {isFiltered ? (
            <Choices
              label={t('exports.scope')}
              value={scope}
              onChange={setScope}
              options={[
                { value: 'shown', label: t('exports.shown') },
                { value: 'all', label: t('exports.all') },
              ]}
            />
          ) : null}
          <Text as="p" kind="small" tone="subdued">
            {t('exports.how')}
          </Text>
          <EarlierExports />
        </Stack>
      </ReadControls>
    </Modal>
  );
}
