import type { ReviewKind, ReviewRow } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { RowButton } from '../../kit/display/row-link.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DateCell } from '../../kit/list/date-cell.js';
import type { Column } from '../../kit/list/list.js';
import { PointsCell } from '../customers/cells.js';
import { ProductOf } from './product.js';
import type { Foreseen } from './use-foreseen.js';
import type { KnownProducts } from './use-products.js';

const MAX_STARS = 5;

/** Stars with an accessible label: "★★★★☆" as "4 stars"; nothing without a rating. */
export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation();
  if (rating === null) return null;
  return (
    <span role="img" aria-label={t('reviews.stars', { count: rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(MAX_STARS - rating)}
    </span>
  );
}

/** Badge of a review: the step of its flow on Google Maps (ACTV-013), otherwise its status (ACTV-011). */
export function ReviewStatusBadge({ row }: { row: ReviewRow }) {
  return <StatusBadge status={row.maps?.flow ?? row.status} actionNeeded={row.status === 'pending'} />;
}

/** Summary of the writes, in one line. */
function Reported({ row }: { row: ReviewRow }) {
  const { t } = useTranslation();
  if (row.link) return <Text tone="subdued">{row.link.replace(/^https:\/\//, '')}</Text>;
  const { title, text } = row;
  if (!title && !text) return <Text tone="subdued">{t('reviews.noText')}</Text>;
  return (
    <>
      {title ? <Text strong>{title} </Text> : null}
      <Text tone="subdued">{text}</Text>
    </>
  );
}

function Writer({ row, onOpen }: { row: ReviewRow; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Text as="p" strong cut>
      <RowButton onClick={onOpen}>{row.customer.name || t('customers.unnamed')}</RowButton>
    </Text>
  );
}

/** Why a review has no points, or can have none any more. */
export function WithoutPoints({ row: { reason, takenBack } }: { row: ReviewRow }) {
  const { t } = useTranslation();
  const text = takenBack ? t('reviews.takenBack') : reason;
  if (!text) return null;
  return (
    <Text as="p" kind="small" tone="subdued">
      {text}
    </Text>
  );
}

function StatusCell({ row }: { row: ReviewRow }) {
  return (
    <>
      <ReviewStatusBadge row={row} />
      <WithoutPoints row={row} />
    </>
  );
}

/** Says that the author changed the review after it was first reported. */
function Edited({ changedAt }: Pick<ReviewRow, 'changedAt'>) {
  const { t } = useTranslation();
  const f = useFormat();
  if (changedAt === null) return null;
  return (
    <Text as="p" kind="small" tone="subdued">
      {t('reviews.edited')} {f.date(changedAt)}
    </Text>
  );
}

interface Around {
  products: KnownProducts;
  foreseen: Foreseen;
}

/** Points of a review: those that it has, or those that approving it would pay. */
function ReviewPoints({ row, foreseen }: { row: ReviewRow } & Pick<Around, 'foreseen'>) {
  const { t } = useTranslation();
  const waits = foreseen.get(row.id);
  if (!waits) return <PointsCell value={row.points} />;
  return (
    <div className="end fixed">
      <PointsCell value={waits.points} />
      <Text as="p" kind="small" tone="subdued" end>
        {t('reviews.ifApproved')}
      </Text>
    </div>
  );
}

/** The columns of reviews: stars, text and app for apps, a link for Google Maps. */
export function useReviewColumns(
  kind: ReviewKind,
  { products, foreseen, onOpen }: Around & { onOpen: (row: ReviewRow) => void },
): readonly [Column<ReviewRow>, ...Column<ReviewRow>[]] {
  const { t } = useTranslation();
  const isMaps = kind === 'google_maps_review';
  const app: Column<ReviewRow> = {
    id: 'app',
    label: t('reviews.column.app'),
    cell: (row) => (
      <Text tone="subdued">{row.app ? t(`programs.option.reviewApp.${row.app}`) : t('shell.empty.none')}</Text>
    ),
  };
  const product: Column<ReviewRow> = {
    id: 'product',
    label: t('reviews.column.product'),
    cell: (row) => (
      <div className="name-cell">
        <ProductOf id={row.product} known={products} />
      </div>
    ),
  };
  return [
    {
      id: 'customer',
      label: t('reviews.column.customer'),
      cell: (row) => (
        <div className="name-cell">
          <Writer row={row} onOpen={() => onOpen(row)} />
        </div>
      ),
    },
    {
      id: 'review',
      label: isMaps ? t('reviews.column.link') : t('reviews.column.review'),
      cell: (row) => (
        <div className="wide-cell">
          <Stars rating={row.rating} /> <Reported row={row} />
          <Edited changedAt={row.changedAt} />
        </div>
      ),
    },
    ...(isMaps ? [] : [product, app]),
    { id: 'status', label: t('reviews.column.status'), cell: (row) => <StatusCell row={row} /> },
    {
      id: 'points',
      label: t('reviews.column.points'),
      end: true,
      cell: (row) => <ReviewPoints row={row} foreseen={foreseen} />,
    },
    { id: 'when', label: t('reviews.column.when'), end: true, cell: (row) => <DateCell at={row.at} /> },
  ];
}

/** A review in three lines: customer and points, text, status. */
export function NarrowReview({ row, products, foreseen, onOpen }: Around & { row: ReviewRow; onOpen: () => void }) {
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Writer row={row} onOpen={onOpen} />
        <ReviewPoints row={row} foreseen={foreseen} />
      </Line>
      {row.kind === 'write_review' ? <ProductOf id={row.product} known={products} /> : null}
      <div className="narrow-said">
        <Stars rating={row.rating} /> <Reported row={row} />
        <Edited changedAt={row.changedAt} />
      </div>
      <Line spread>
        <ReviewStatusBadge row={row} />
        <Text tone="subdued">{f.date(row.at)}</Text>
      </Line>
      <WithoutPoints row={row} />
    </Stack>
  );
}
