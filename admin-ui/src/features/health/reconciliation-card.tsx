import type { Reconciliation } from '@loyalty/contracts/health/queries';
import { useTranslation } from 'react-i18next';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Orders found that no webhook had reported, and the time up to which orders are complete. */
export function ReconciliationCard({ reconciliation }: { reconciliation: Reconciliation | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('health.reconciliation.title')} sub={t('health.reconciliation.sub')} />
        {reconciliation?.startedAt ? (
          <Found run={reconciliation} startedAt={reconciliation.startedAt} />
        ) : (
          <Text as="p" tone="subdued">
            {t('health.reconciliation.never')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Found({ run, startedAt }: { run: Reconciliation; startedAt: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { endedAt, seen, found, foundEver, watermark } = run;
  return (
    <>
      {endedAt === null ? (
        <Text as="p">{t('health.reconciliation.running', { date: f.dateTime(startedAt) })}</Text>
      ) : (
        <Fact label={t('health.reconciliation.when')} value={f.dateTime(endedAt)} />
      )}
      <Fact label={t('health.reconciliation.seen')} value={f.points(seen)} />
      <Fact label={t('health.reconciliation.found')} value={f.points(found)} />
      <Fact label={t('health.reconciliation.foundEver')} value={f.points(foundEver)} />
      {watermark === null ? null : (
        <Text as="p" kind="small" tone="subdued">
          {t('health.reconciliation.until', { date: f.dateTime(watermark) })}
        </Text>
      )}
    </>
  );
}
