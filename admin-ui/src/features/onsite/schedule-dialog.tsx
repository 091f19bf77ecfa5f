import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { zonedParts } from '../../kit/format/zoned.js';
import type { PageSaves } from './use-page-saves.js';

interface ScheduleDialogProps {
  saves: PageSaves;
  /** The present plan, an ISO instant; tomorrow morning without one. */
  from: string | null;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const MORNING = '09:00';

/** Chooses when the draft of the page and of its blocks goes live, by the clock of the store. */
export function ScheduleDialog({ saves, from, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [when, setWhen] = useState(() =>
    from ? zonedParts(from, zone) : { ...zonedParts(new Date(Date.now() + DAY_MS).toISOString(), zone), time: MORNING },
  );
  const errors = Object.assign({}, ...Object.values(saves.answered)) as Readonly<Record<string, string>>;
  const plan = async () => {
    if (await saves.schedule({ day: when.day, time: when.time.slice(0, 5) })) onClose();
  };
  return (
    <Modal
      open
      title={t('onsite.schedule.title')}
      onClose={onClose}
      action={{ label: t('onsite.schedule.action'), onClick: () => void plan(), busy: saves.busy }}
    >
      <Stack gap="medium">
        <Text as="p">{t('onsite.schedule.explained')}</Text>
        <FieldRow>
          <TextInput
            label={t('onsite.schedule.day')}
            kind="date"
            value={when.day}
            error={errors.day}
            onChange={(day) => setWhen({ ...when, day })}
          />
          <TextInput
            label={t('onsite.schedule.time')}
            kind="time"
            value={when.time}
            error={errors.time}
            onChange={(time) => setWhen({ ...when, time })}
          />
        </FieldRow>
        <Text as="p" kind="small" tone="subdued">
          {t('onsite.schedule.zone', { zone })}
        </Text>
      </Stack>
    </Modal>
  );
}
