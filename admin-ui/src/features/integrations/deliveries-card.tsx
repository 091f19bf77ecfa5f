import type { AppDelivery } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

const TONE = { new: 'info', done: 'success', ignored: undefined, parked: 'critical' } as const;

function DeliveryRow({ delivery: { receivedAt, state, reason, repeats } }: { delivery: AppDelivery }) {
  const { t } = useTranslation();
  const f = useFormat();
  const tone = TONE[state];
  const repeated = repeats > 0 ? t('integrations.deliveries.repeated', { count: repeats, n: f.points(repeats) }) : '';
  return (
    <li className="row">
      <Grow>
        <Text>{f.dateTime(receivedAt)}</Text>
        {reason || repeated ? (
          <Text as="p" kind="small" tone="subdued">
            {[reason, repeated].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </Grow>
      <Badge {...(tone ? { tone } : {})}>{t(`integrations.deliveries.state.${state}`)}</Badge>
    </li>
  );
}

/** The latest webhooks of an app: what came of each, and why one was left out. */
export function DeliveriesCard({ deliveries, name }: { deliveries: readonly AppDelivery[]; name: string }) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('integrations.deliveries.title')} />
      </Pad>
      {deliveries.length > 0 ? (
        <ul className="plain">
          {deliveries.map((delivery, index) => (
            <DeliveryRow key={`${delivery.receivedAt}-${index}`} delivery={delivery} />
          ))}
        </ul>
      ) : (
        <Pad>
          <Text as="p" tone="subdued">
            {t('integrations.deliveries.none', { app: name })}
          </Text>
        </Pad>
      )}
    </Card>
  );
}
