import type { HealthReport } from '@loyalty/contracts/health/queries';
import { useTranslation } from 'react-i18next';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Absorbed repeats, with the latest examples. */
export function RepeatsCard({ duplicates }: { duplicates: HealthReport['duplicates'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { commands, deliveries, examples } = duplicates;
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('health.repeats.title')} sub={t('health.repeats.sub')} />
        <Fact label={t('health.repeats.deliveries')} value={f.points(deliveries)} />
        <Fact label={t('health.repeats.commands')} value={f.points(commands)} />
        {examples.length > 0 ? (
          <>
            <Text kind="subheading">{t('health.repeats.last')}</Text>
            {examples.map(({ topic, delivery, repeats, receivedAt, lastAt }) => (
              <div key={delivery}>
                <Text as="p">{t('health.repeats.line', { topic, times: f.points(repeats) })}</Text>
                <Text as="p" kind="small" tone="subdued">
                  {t('health.repeats.when', { first: f.dateTime(receivedAt), last: f.dateTime(lastAt ?? receivedAt) })}
                </Text>
              </div>
            ))}
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
