import { listReviews, type ReviewRow } from '@loyalty/contracts/intake/reviews';
import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonCard } from '../../kit/shell/skeletons.js';

/** Reviews that the page of an app shows; the page of reviews has all. */
const SHOWN = '5';

function ReviewLine({ row }: { row: ReviewRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  const about = [
    row.rating === null ? '' : t('reviews.stars', { count: row.rating }),
    row.title || row.text,
    f.date(row.at),
  ];
  return (
    <li className="row">
      <Grow>
        <Text as="p" strong cut>
          <Link to={`/customers/profile/${row.customer.id}`} plain>
            {row.customer.name || t('customers.unnamed')}
          </Link>
        </Text>
        <Text as="p" kind="small" tone="subdued" cut>
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      <StatusBadge status={row.status} actionNeeded={row.status === 'pending'} />
    </li>
  );
}

/** The newest reviews of an app, with their customers. */
export function AppReviewsCard({ app, name }: { app: ReviewAppName; name: string }) {
  const { t } = useTranslation();
  const read = useRows(listReviews, { query: { kind: 'write_review', app, first: SHOWN } });
  const rows = read.data?.data;
  const title = t('integrations.latest.title');
  if (read.error && !rows) return <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />;
  if (!rows) return <SkeletonCard lines={3} />;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={title} />
      </Pad>
      {rows.length > 0 ? (
        <>
          <ul className="plain">
            {rows.map((row) => (
              <ReviewLine key={row.id} row={row} />
            ))}
          </ul>
          <Pad>
            <Link to="/customers/programs/review">{t('integrations.latest.all')}</Link>
          </Pad>
        </>
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
