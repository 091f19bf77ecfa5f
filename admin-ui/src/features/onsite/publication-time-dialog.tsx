import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { zonedParts } from '../../kit/format/zoned.js';

/** A day (YYYY-MM-DD) and a time (HH:MM) by the clock of the store. */
interface PublicationTime {
  readonly day: string;
  readonly time: string;
}

interface PublicationTimeDialogProps {
  /** The present schedule, an ISO instant; tomorrow morning without one. */
  from: string | null;
  explanation?: string;
  errors: Readonly<Partial<Record<keyof PublicationTime, string>>>;
  busy: boolean;
  onSchedule: (at: PublicationTime) => void;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const MORNING = '09:00';

/** Dialog for the day and the time at which a draft is published, in the store's time zone. */
export function PublicationTimeDialog({
  from,
  explanation,
  errors,
  busy,
  onSchedule,
  onClose,
}: PublicationTimeDialogProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [at, setAt] = useState<PublicationTime>(() =>
    from ? zonedParts(from, zone) : { ...zonedParts(new Date(Date.now() + DAY_MS).toISOString(), zone), time: MORNING },
  );
  const fieldOf = (name: keyof PublicationTime, kind: 'date' | 'time') => (
    <TextInput
      label={t(`onsite.schedule.${name}`)}
      kind={kind}
      value={at[name]}
      error={errors[name]}
      onChange={(value) => setAt({ ...at, [name]: value })}
    />
  );
  return (
    <Modal
      open
      title={t('onsite.schedule.title')}
      onClose={onClose}
      action={{
        label: t('onsite.schedule.action'),
        onClick: () => onSchedule({ day: at.day, time: at.time.slice(0, 5) }),
        busy,
      }}
    >
      <Stack gap="medium">
        {explanation ? <Text as="p">{explanation}</Text> : null}
        <FieldRow>
          {fieldOf('day', 'date')}
          {fieldOf('time', 'time')}
        </FieldRow>
        <Text as="p" kind="small" tone="subdued">
          {t('onsite.schedule.zone', { zone })}
        </Text>
      </Stack>
    </Modal>
  );
}
