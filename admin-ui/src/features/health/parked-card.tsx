import { listParked, type ParkedRow, retryParked } from '@loyalty/contracts/health/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRows, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard, Standing } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

const EVERY_MS = 5_000;

function ParkedLine({ row }: { row: ParkedRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(retryParked);
  const [message, setMessage] = useState('');
  const run = () =>
    write.mutate(
      { body: { kind: row.kind, id: row.id }, key: newKey() },
      {
        onSuccess: ({ data }) => {
          if (data.freed) toast({ text: t('health.help.freed') });
          else setMessage(t('health.help.still', { reason: data.reason ?? '' }));
        },
        onError: (failure) => failed(failure, t('health.help.failed'), run),
      },
    );
  const facts = [
    t(`health.help.kind.${row.kind}`),
    t('health.help.tries', { count: row.attempts, n: f.points(row.attempts) }),
    ...(row.waiting > 1 ? [t('health.help.waiting', { count: row.waiting, n: f.points(row.waiting) })] : []),
    ...(row.since ? [t('health.help.since', { date: f.dateTime(row.since) })] : []),
  ];
  return (
    <li className="row">
      <Tile name="alert" look="critical" />
      <Grow>
        <Text as="p" strong>
          <span className="break">{row.what}</span>
        </Text>
        <Text as="p">{message || row.reason}</Text>
        <Text as="p" kind="small" tone="subdued">
          {facts.join(' · ')}
        </Text>
      </Grow>
      <Button writes name={t('health.help.retryOne', { what: row.what })} busy={write.isPending} onClick={run}>
        {t('health.help.retry')}
      </Button>
    </li>
  );
}

/** Parked items with their reasons and Retry. First on the page when there are any. */
export function ParkedCard({ count }: { count: number }) {
  const { t } = useTranslation();
  const read = useRows(listParked, {}, { everyMs: EVERY_MS });
  const rows = read.data?.data as ParkedRow[] | undefined;
  return (
    <Card flush>
      <Pad tightBottom={count > 0}>
        <CardHead title={t('health.help.title')} />
        {rows?.length === 0 ? <Standing good>{t('health.help.none')}</Standing> : null}
      </Pad>
      {rows ? (
        <ul className="plain">
          {rows.map((row) => (
            <ParkedLine key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      ) : read.error ? (
        <FailedCard what={t('health.help.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={Math.max(1, Math.min(count, 3))} />
      )}
    </Card>
  );
}
