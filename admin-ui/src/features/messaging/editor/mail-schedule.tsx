import { cancelPublication, getPublicationSchedule, schedulePublication } from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../data/hooks.js';
import { asFailure } from '../../../data/problem.js';
import { Button } from '../../../kit/display/button.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Banner } from '../../../kit/feedback/banner.js';
import { Modal } from '../../../kit/feedback/dialog.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { FieldRow, TextInput } from '../../../kit/form/fields.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { zonedParts } from '../../../kit/format/zoned.js';

interface ScheduledMailProps {
  /** Name of the document's kind. */
  kind: string;
  revision: number;
}

const DAY_MS = 86_400_000;
const MORNING = '09:00';

/** When the draft goes live, or why it did not. */
export function MailScheduleBanner({ kind, revision }: ScheduledMailProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const failed = useFailureToast();
  const toast = useToast();
  const params = { kind, key: 'main' };
  const plan = useRead(getPublicationSchedule, { params }).data?.data;
  const cancelling = useWrite(cancelPublication);
  const cancel = async () => {
    try {
      await cancelling.mutateAsync({ params, ifMatch: revision });
      toast({ text: t('onsite.schedule.cancelled') });
    } catch (thrown) {
      failed(asFailure(thrown), t('storefront.saveFailed'));
    }
  };
  if (plan?.scheduledAt)
    return (
      <Banner title={t('onsite.schedule.planned', { date: f.dateTime(plan.scheduledAt) })}>
        <Stack gap="small">
          <Text as="p">{t('onsite.schedule.plannedSub')}</Text>
          <Button writes busy={cancelling.isPending} onClick={() => void cancel()}>
            {t('onsite.schedule.cancel')}
          </Button>
        </Stack>
      </Banner>
    );
  if (!plan?.missed) return null;
  const { at, reason, endedAt } = plan.missed;
  return (
    <Banner tone="warning" title={t('onsite.schedule.missed', { date: f.dateTime(at) })}>
      {t(`onsite.schedule.reason.${reason}`, { date: f.dateTime(endedAt) })}
    </Banner>
  );
}

/** Chooses when the stored draft of a mail goes live, by the clock of the store. */
export function MailScheduleDialog({ kind, revision, onClose }: ScheduledMailProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const failed = useFailureToast();
  const toast = useToast();
  const scheduling = useWrite(schedulePublication);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [when, setWhen] = useState(() => ({
    ...zonedParts(new Date(Date.now() + DAY_MS).toISOString(), zone),
    time: MORNING,
  }));
  const plan = async () => {
    const body = { day: when.day, time: when.time.slice(0, 5) };
    try {
      await scheduling.mutateAsync({ params: { kind, key: 'main' }, body, ifMatch: revision });
    } catch (thrown) {
      const failure = asFailure(thrown);
      const atFields = failure.errors.filter(({ path }) => path === 'day' || path === 'time');
      setErrors(Object.fromEntries(atFields.map(({ path, message }) => [path, message])));
      if (atFields.length === 0) failed(failure, t('storefront.saveFailed'));
      return;
    }
    toast({ text: t('onsite.schedule.done') });
    onClose();
  };
  const fieldOf = (name: 'day' | 'time', kindOf: 'date' | 'time') => (
    <TextInput
      label={t(`onsite.schedule.${name}`)}
      kind={kindOf}
      value={when[name]}
      error={errors[name]}
      onChange={(value) => setWhen({ ...when, [name]: value })}
    />
  );
  return (
    <Modal
      open
      title={t('onsite.schedule.title')}
      onClose={onClose}
      action={{ label: t('onsite.schedule.action'), onClick: () => void plan(), busy: scheduling.isPending }}
    >
      <Stack gap="medium">
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
