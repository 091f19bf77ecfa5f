import { presetRange, type RangePreset } from '@loyalty/contracts/analytics/range';
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

interface Draft {
  readonly report: SentReportName;
  readonly every: ReportInterval;
  readonly preset: (typeof RANGES)[number];
  readonly recipients: readonly string[];
}

/** Schedules the report of a draft, or sends it now; what is wrong with its recipients is returned for their field. */
function useSending({ isNow, onClose }: ReportDialogProps, { report, every, preset, recipients }: Draft) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const [add, send] = [useWrite(addSchedule), useWrite(sendReport)];
  const [error, setError] = useState<string>();
  const body = { report, recipients: [...recipients] };
  const run = (): void => {
    setError(undefined);
    const onSuccess = () => {
      toast({ text: isNow ? t('scheduledReports.sent') : t('scheduledReports.scheduled') });
      onClose();
    };
    const onError = (failure: Failure) => {
      const field = failure.errors.find(({ path }) => path.startsWith('recipients'));
      if (field) setError(field.message);
      else failed(failure, isNow ? t('scheduledReports.sendFailed') : t('scheduledReports.failed'), run);
    };
    const days = presetRange(preset, f.today(Date.now()));
    if (isNow) send.mutate({ body: { ...body, ...days } }, { onSuccess, onError });
    else add.mutate({ body: { ...body, every } }, { onSuccess, onError });
  };
  return { run, error, isBusy: add.isPending || send.isPending };
}

const INITIAL: Draft = { report: 'overview', every: 'weekly', preset: 'last7', recipients: [] };

/** Schedules a report, or sends one now. */
export default function ReportDialog(props: ReportDialogProps) {
  const { t } = useTranslation();
  const { isNow, onClose } = props;
  const [draft, setDraft] = useState(INITIAL);
  const { run, error, isBusy } = useSending(props, draft);
  const change = (to: Partial<Draft>) => setDraft({ ...draft, ...to });
  return (
    <Modal
      open
      title={isNow ? t('scheduledReports.sendNow') : t('scheduledReports.add')}
      onClose={onClose}
      action={{
        label: isNow ? t('scheduledReports.send') : t('scheduledReports.save'),
        onClick: run,
        busy: isBusy,
      }}
    >
      <Stack>
        <FieldRow>
          <Picker
            label={t('scheduledReports.report')}
            value={draft.report}
            onChange={(to) => change({ report: to as SentReportName })}
            options={sentReports.map((value) => ({ value, label: t(`scheduledReports.kinds.${value}`) }))}
          />
          {isNow ? (
            <Picker
              label={t('scheduledReports.days')}
              value={draft.preset}
              onChange={(to) => change({ preset: to as Draft['preset'] })}
              options={RANGES.map((value) => ({ value, label: t(`reports.presets.${value}`) }))}
            />
          ) : (
            <Picker
              label={t('scheduledReports.every')}
              value={draft.every}
              onChange={(to) => change({ every: to as ReportInterval })}
              options={reportIntervals.map((value) => ({ value, label: t(`scheduledReports.intervals.${value}`) }))}
            />
          )}
        </FieldRow>
        <RecipientsField chosen={draft.recipients} onChange={(recipients) => change({ recipients })} error={error} />
      </Stack>
    </Modal>
  );
}
