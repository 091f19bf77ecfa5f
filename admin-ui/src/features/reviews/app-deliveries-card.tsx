import type { AppDelivery } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { AppConnection } from '../integrations/review-apps.js';
import { type KnownProducts, useProducts } from './use-products.js';

const TONE = { new: 'info', done: 'success', ignored: undefined, parked: 'critical' } as const;

/** The review in a delivery: its stars, title and product. */
function useReviewWords(products: KnownProducts) {
  const { t } = useTranslation();
  return (review: AppDelivery['review']): string =>
    review
      ? [
          t('reviews.stars', { count: review.rating }),
          review.title ? t('integrations.deliveries.quoted', { title: review.title }) : '',
          products?.get(review.product)?.title ?? '',
        ]
          .filter(Boolean)
          .join(' · ')
      : '';
}

/** Reason of a failed delivery: translated where its code is known, otherwise as recorded. */
function useFaultWords({ state, reason, fault }: AppDelivery): string {
  const { t } = useTranslation();
  if (fault) return t(`integrations.deliveries.fault.${fault}`);
  return state === 'parked' && reason ? t('integrations.deliveries.otherFault', { reason }) : reason;
}

function DeliveryRow({ delivery, products }: { delivery: AppDelivery; products: KnownProducts }) {
  const { t } = useTranslation();
  const f = useFormat();
  const wordsOf = useReviewWords(products);
  const { receivedAt, state, repeats, review } = delivery;
  const tone = TONE[state];
  const why = useFaultWords(delivery);
  const repeated = repeats > 0 ? t('integrations.deliveries.repeated', { count: repeats, n: f.points(repeats) }) : '';
  const about = wordsOf(review);
  return (
    <li className="row">
      <Grow>
        <Text as="p">{about || f.dateTime(receivedAt)}</Text>
        {why ? <Text as="p">{why}</Text> : null}
        {state === 'parked' ? (
          <Text as="p" kind="small" tone="subdued">
            {t('integrations.deliveries.retry')}{' '}
            <Link to="/settings/health">{t('integrations.deliveries.openHealth')}</Link>
          </Text>
        ) : null}
        {about || repeated ? (
          <Text as="p" kind="small" tone="subdued">
            {[about ? f.dateTime(receivedAt) : '', repeated].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </Grow>
      <Badge {...(tone ? { tone } : {})}>{t(`integrations.deliveries.state.${state}`)}</Badge>
    </li>
  );
}

/** Why no delivery is listed: nothing came since the app was connected, whatever older reviews there are. */
function useNoneText({ connectedAt, lastReviewAt }: AppConnection, name: string): string {
  const { t } = useTranslation();
  const f = useFormat();
  return connectedAt !== null && lastReviewAt !== null
    ? t('integrations.deliveries.noneSince', { app: name, day: f.date(connectedAt) })
    : t('integrations.deliveries.none', { app: name });
}

/** The latest webhooks of an app, with their results and reasons of failure. */
export function AppDeliveriesCard({ connection, name }: { connection: AppConnection; name: string }) {
  const { t } = useTranslation();
  const { deliveries } = connection;
  const none = useNoneText(connection, name);
  const products = useProducts(deliveries.flatMap(({ review }) => (review ? [review] : [])));
  return (
    <Card flush>
      <Pad tightBottom={deliveries.length > 0}>
        <CardHead title={t('integrations.deliveries.title')} sub={deliveries.length > 0 ? undefined : none} />
      </Pad>
      {deliveries.length > 0 ? (
        <ul className="plain">
          {deliveries.map((delivery, index) => (
            <DeliveryRow key={`${delivery.receivedAt}-${index}`} delivery={delivery} products={products} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
