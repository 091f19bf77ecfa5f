import { presetRange, type RangePreset } from '@loyalty/contracts/analytics/report';
import {
  addSchedule,
  type ReportInterval,
  reportIntervals,
  type SentReportName,
  sendReport,
  sentReports,
} from '@loyalty/contracts/analytics/scheduled-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../data/hooks.js';
import type { Failure } from '../../../data/problem.js';
import { Stack } from '../../../kit/display/layout.js';
import { Modal } from '../../../kit/feedback/dialog.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { FieldRow, Picker } from '../../../kit/form/fields.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { RecipientsField } from './recipients-field.js';

/** Ranges that end with a whole day. */
const RANGES = ['yesterday', 'last7', 'last30', 'last90', 'lastMonth'] as const satisfies readonly RangePreset[];

interface ReportDialogProps {
  /** Whether the report is sent once, now, instead of regularly. */
  isNow: boolean;
  onClose: () => void;
}

/** Schedules a report, or sends one now. */
export default function ReportDialog({ isNow, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const [add, send] = [useWrite(addSchedule), useWrite(sendReport)];
  const [report, setReport] = useState<SentReportName>('overview');
  const [every, setEvery] = useState<ReportInterval>('weekly');
  const [preset, setPreset] = useState<(typeof RANGES)[number]>('last7');
  const [recipients, setRecipients] = useState<string[]>([]);
  const [error, setError] = useState<string>();

  const done = (text: string) => {
    toast({ text });
    onClose();
  };
  const onError = (failure: Failure, run: () => void) => {
    const field = failure.errors.find(({ path }) => path.startsWith('recipients'));
    if (field) setError(field.message);
    else failed(failure, isNow ? t('scheduledReports.sendFailed') : t('scheduledReports.failed'), run);
  };
  const run = (): void => {
    setError(undefined);
    const today = f.today(Date.now());
    if (isNow)
      send.mutate(
        { body: { report, recipients, ...presetRange(preset, today) } },
        { onSuccess: () => done(t('scheduledReports.sent')), onError: (failure) => onError(failure, run) },
      );
    else
      add.mutate(
        { body: { report, every, recipients } },
        { onSuccess: () => done(t('scheduledReports.scheduled')), onError: (failure) => onError(failure, run) },
      );
  };
  return (
    <Modal
      open
      title={isNow ? t('scheduledReports.sendNow') : t('scheduledReports.add')}
      onClose={onClose}
      action={{
        label: isNow ? t('scheduledReports.send') : t('scheduledReports.save'),
        onClick: run,
        busy: add.isPending || send.isPending,
      }}
    >
      <Stack>
        <FieldRow>
          <Picker
            label={t('scheduledReports.report')}
            value={report}
            onChange={(to) => setReport(to as SentReportName)}
            options={sentReports.map((value) => ({ value, label: t(`scheduledReports.kinds.${value}`) }))}
          />
          {isNow ? (
            <Picker
              label={t('scheduledReports.days')}
              value={preset}
              onChange={(to) => setPreset(to as typeof preset)}
              options={RANGES.map((value) => ({ value, label: t(`reports.presets.${value}`) }))}
            />
          ) : (
            <Picker
              label={t('scheduledReports.every')}
              value={every}
              onChange={(to) => setEvery(to as ReportInterval)}
              options={reportIntervals.map((value) => ({ value, label: t(`scheduledReports.intervals.${value}`) }))}
            />
          )}
        </FieldRow>
        <RecipientsField chosen={recipients} onChange={setRecipients} error={error} />
      </Stack>
    </Modal>
  );
}
