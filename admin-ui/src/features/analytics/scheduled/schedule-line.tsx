import {
  pauseSchedule,
  type ReportRun,
  removeSchedule,
  resendSchedule,
  resumeSchedule,
  type ScheduleRow,
} from '@loyalty/contracts/analytics/scheduled-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../data/hooks.js';
import { Badge } from '../../../kit/display/badge.js';
import { Button } from '../../../kit/display/button.js';
import { Grow, Line } from '../../../kit/display/layout.js';
import { Text } from '../../../kit/display/text.js';
import { ConfirmDialog } from '../../../kit/feedback/dialog.js';
import { useFailureToast } from '../../../kit/feedback/failure-toast.js';
import { useToast } from '../../../kit/feedback/toast.js';
import { useFormat } from '../../../kit/format/format-context.js';

const TONES = { sent: 'success', waiting: 'attention', failed: 'critical' } as const;

/** What came of the latest sending: its days and the moment that it speaks of, or why it failed. */
function LastRun({ last }: { last: ReportRun }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { state, reason, asOf, attempts, nextTryAt } = last;
  const days = { from: f.day(last.from), to: f.day(last.to) };
  const parts = [
    asOf ? t('scheduledReports.last', { ...days, at: f.dateTime(asOf) }) : t('scheduledReports.lastFailed', days),
    reason === null ? '' : reason === 'not-read' ? t('scheduledReports.notRead') : t(`activity.mail.reason.${reason}`),
    attempts > 1 ? t('scheduledReports.tries', { count: attempts, n: f.points(attempts) }) : '',
    nextTryAt && attempts > 0 ? t('scheduledReports.retry', { at: f.dateTime(nextTryAt) }) : '',
  ];
  return (
    <Line gap="small" wrap>
      <Badge tone={TONES[state]}>{t(`scheduledReports.states.${state}`)}</Badge>
      <Text kind="small" tone="subdued">
        {parts.filter(Boolean).join(' · ')}
      </Text>
    </Line>
  );
}

/** The changes of a schedule, each with its toast. */
function useChanges(id: string) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const writes = {
    paused: useWrite(pauseSchedule),
    resumed: useWrite(resumeSchedule),
    removed: useWrite(removeSchedule),
    sent: useWrite(resendSchedule),
  };
  const run = (what: keyof typeof writes, onDone: () => void = () => undefined): void =>
    writes[what].mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast({ text: t(`scheduledReports.${what}`) });
          onDone();
        },
        onError: (failure) =>
          failed(failure, what === 'sent' ? t('scheduledReports.sendFailed') : t('scheduledReports.failed'), () =>
            run(what, onDone),
          ),
      },
    );
  const isBusy = (what: keyof typeof writes) => writes[what].isPending;
  return { run, isBusy };
}

/** A scheduled report with what came of it, and its changes. */
export function ScheduleLine({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { run, isBusy } = useChanges(row.id);
  const [removing, setRemoving] = useState(false);
  const { report, every, paused, recipients, nextAt, last } = row;
  const name = `${t(`scheduledReports.kinds.${report}`)} · ${t(`scheduledReports.intervals.${every}`)}`;
  const pausing = paused ? 'resumed' : 'paused';
  const pauseText = paused ? t('scheduledReports.resume') : t('scheduledReports.pause');
  const named = (text: string) => `${text}: ${name}`;
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong>
          {name}
        </Text>
        <Text as="p" kind="small" tone="subdued">
          {[
            nextAt ? t('scheduledReports.next', { date: f.dateTime(nextAt) }) : t('scheduledReports.isPaused'),
            f.listed(recipients.map((one) => one.name || one.id)),
          ].join(' · ')}
        </Text>
        {last ? <LastRun last={last} /> : null}
      </Grow>
      <Line gap="small" wrap>
        <Button writes name={named(pauseText)} busy={isBusy(pausing)} onClick={() => run(pausing)}>
          {pauseText}
        </Button>
        <Button writes name={named(t('scheduledReports.again'))} busy={isBusy('sent')} onClick={() => run('sent')}>
          {t('scheduledReports.again')}
        </Button>
        <Button writes look="plain-danger" name={named(t('scheduledReports.remove'))} onClick={() => setRemoving(true)}>
          {t('scheduledReports.remove')}
        </Button>
      </Line>
      {removing ? (
        <ConfirmDialog
          open
          title={t('scheduledReports.removeTitle')}
          onClose={() => setRemoving(false)}
          action={{
            label: t('scheduledReports.remove'),
            onClick: () => run('removed', () => setRemoving(false)),
            busy: isBusy('removed'),
            danger: true,
          }}
        >
          <Text as="p">{t('scheduledReports.removeBody')}</Text>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
