import { cancelPublication, getPublicationSchedule, schedulePublication } from '@loyalty/contracts/documents/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../data/hooks.js';
import { asFailure } from '../../../data/problem.js';
import { Button } from '../../../kit/display/button.js';
import { Stack } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { Banner } from '../../../kit/feedback/banner.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { PublicationTimeDialog } from '../../onsite/publication-time-dialog.js';

interface ScheduledMailProps {
  /** Name of the document's kind. */
  kind: string;
  revision: number;
}

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
  const failed = useFailureToast();
  const toast = useToast();
  const scheduling = useWrite(schedulePublication);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const schedule = async (body: { day: string; time: string }) => {
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
  return (
    <PublicationTimeDialog
      from={null}
      errors={errors}
      busy={scheduling.isPending}
      onSchedule={(at) => void schedule(at)}
      onClose={onClose}
    />
  );
}
