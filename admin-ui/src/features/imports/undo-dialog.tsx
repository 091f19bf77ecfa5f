import { previewImportUndo } from '@loyalty/contracts/imports/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { ConfirmDialog } from '../../kit/feedback/dialog.js';
import { Choices } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { ImportActions } from './use-import.js';

type Mode = 'forgive' | 'claw_back';

/** Preview of an undo: the points it takes back, and those already spent. */
export function UndoDialog({ id, actions, onClose }: { id: string; actions: ImportActions; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [mode, setMode] = useState<Mode>('forgive');
  const read = useRead(previewImportUndo, { params: { id } });
  const found = read.data?.data;
  return (
    <ConfirmDialog
      open
      title={t('imports.undo.title')}
      onClose={onClose}
      action={{
        label: t('imports.undo.action'),
        onClick: () => actions.undo(mode, onClose),
        busy: actions.isUndoing,
        disabled: !found,
        danger: true,
      }}
    >
      <Stack gap="medium">
        <Text as="p">{read.error ? read.error.message : t('imports.undo.body')}</Text>
        {found ? (
          <Stack gap="tight">
            <Fact label={t('imports.undo.rows')} value={f.points(found.rows)} />
            <Fact label={t('imports.undo.points')} value={f.points(found.points)} />
            <Fact label={t('imports.undo.unspent')} value={f.points(found.unspent)} />
            <Fact label={t('imports.undo.spent')} value={f.points(found.spent)} />
            {found.skipped > 0 ? <Fact label={t('imports.undo.skipped')} value={f.points(found.skipped)} /> : null}
          </Stack>
        ) : null}
        {found && found.createdCustomers > 0 ? (
          <Text as="p">{t('imports.create.stay', { n: f.points(found.createdCustomers) })}</Text>
        ) : null}
        {found && found.spent > 0 ? (
          <Choices
            label={t('imports.undo.mode')}
            value={mode}
            onChange={(value) => setMode(value as Mode)}
            options={[
              { value: 'forgive', label: t('imports.undo.forgive') },
              { value: 'claw_back', label: t('imports.undo.clawBack') },
            ]}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
