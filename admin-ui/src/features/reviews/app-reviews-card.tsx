import { listReviews, type ReviewRow } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';
import { profileOf } from '../history/address.js';
import { ReviewStatusBadge, Stars, WithoutPoints } from './cells.js';
import { type Foreseen, useForeseen } from './use-foreseen.js';
import { type KnownProducts, useProducts } from './use-products.js';

/** Reviews that the page of an app shows; the page of reviews has all. */
const SHOWN = '5';
const EVERY_MS = 15_000;

/** Points that the review has, or those that approving it would give. */
function Points({ row, foreseen }: { row: ReviewRow; foreseen: Foreseen }) {
  const { t } = useTranslation();
  const f = useFormat();
  const waits = foreseen.get(row.id);
  // People who may not decide a review do not see its points: that is unknown, not zero.
  if (row.status === 'pending' && !waits) return null;
  const points = waits?.points ?? row.points;
  return (
    <div>
      <Text as="p" strong figures end>
        {t('reviews.decide.points', { count: points, n: f.points(points) })}
      </Text>
      {waits ? (
        <Text as="p" kind="small" tone="subdued" end>
          {t('reviews.ifApproved')}
        </Text>
      ) : null}
    </div>
  );
}

interface AppReviewProps {
  row: ReviewRow;
  products: KnownProducts;
  foreseen: Foreseen;
}

function AppReview({ row, products, foreseen }: AppReviewProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const product = products?.get(row.product);
  const productName = row.product
    ? (product?.title ?? t('reviews.productUnknown', { id: row.product }))
    : t('reviews.ofShop');
  return (
    <li className="row app-review">
      <Tile name="star" image={product?.image ?? undefined} />
      <Grow>
        <Stack gap="none">
          <Line gap="small" wrap>
            <Text strong>
              <Link to={profileOf(row.customer.id)} plain>
                <bdi>{row.customer.name || t('customers.unnamed')}</bdi>
              </Link>
            </Text>
            <Stars rating={row.rating} />
          </Line>
          {row.title ? (
            <Text as="p">{row.title}</Text>
          ) : (
            <div className="narrow-said">{row.text || <Text tone="subdued">{t('reviews.noText')}</Text>}</div>
          )}
          <Text as="p" kind="small" tone="subdued">
            {products ? `${productName} · ` : ''}
            <time dateTime={row.at}>{f.date(row.at)}</time>
          </Text>
          <WithoutPoints row={row} />
        </Stack>
      </Grow>
      <div className="app-review-end">
        <Points row={row} foreseen={foreseen} />
        <ReviewStatusBadge row={row} />
      </div>
    </li>
  );
}

/** The newest reviews of an app: customer, product, stars and points. */
export function AppReviewsCard({ app, name }: { app: ReviewAppName; name: string }) {
  const { t } = useTranslation();
  const query = { kind: 'write_review' as const, app, first: SHOWN };
  const read = useRows(listReviews, { query }, { keep: true, everyMs: EVERY_MS });
  const rows = read.data?.data;
  const products = useProducts(rows ?? []);
  const foreseen = useForeseen(rows ?? []);
  const title = t('integrations.latest.title');
  if (read.error && !rows) return <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />;
  if (!rows) return <SkeletonCard lines={3} />;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={title}>
          {rows.length > 0 ? (
            <Link to={`/customers/activity/review?app=${app}`}>{t('integrations.latest.all')}</Link>
          ) : null}
        </CardHead>
      </Pad>
      {rows.length > 0 ? (
        <ul className="plain">
          {rows.map((row) => (
            <AppReview key={row.id} row={row} products={products} foreseen={foreseen} />
          ))}
        </ul>
      ) : (
        <Pad>
          <Text as="p" tone="subdued">
            {t('integrations.latest.none', { app: name })}
          </Text>
        </Pad>
      )}
    </Card>
  );
}
