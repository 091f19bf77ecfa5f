import { openReview, type ReviewRow } from '@loyalty/contracts/intake/reviews';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { profileOf } from '../history/address.js';
import { ReviewStatusBadge, Stars } from './cells.js';
import { canApprove, canDisapprove } from './decidable.js';
import { ProductOf } from './product.js';
import type { Verdict } from './use-decide.js';
import { useProducts } from './use-products.js';

interface ReviewDialogProps {
  row: ReviewRow;
  onClose: () => void;
  /** Points that approving it would pay; undefined where nothing waits, or nobody can say. */
  foreseen: number | undefined;
  /** Opens the confirmation, which says the points before they are given or reversed. */
  onDecide: (verdict: Verdict) => void;
}

/** Reports that staff opened a review on Google Maps: the reviewer sees it as under approval (CON-16). */
function useOpened({ id, maps }: ReviewRow): void {
  const readOnly = useReadOnly();
  const { mutate } = useWrite(openReview);
  const isNew = maps?.flow === 'submitted' && !readOnly;
  useEffect(() => {
    if (isNew) mutate({ params: { id } });
  }, [isNew, id, mutate]);
}

function Reported({ row }: { row: ReviewRow }) {
  const { t } = useTranslation();
  const { title, text, link, kind } = row;
  if (kind === 'google_maps_review')
    return link ? <Link to={link}>{link}</Link> : <Text tone="subdued">{t('reviews.noText')}</Text>;
  return (
    <Stack gap="small">
      {title ? (
        <div className="said">
          <Text kind="heading">{title}</Text>
        </div>
      ) : null}
      {text ? <p className="said">{text}</p> : null}
      {title || text ? null : <Text tone="subdued">{t('reviews.noText')}</Text>}
    </Stack>
  );
}

function Facts({ row, foreseen }: Pick<ReviewDialogProps, 'row' | 'foreseen'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const products = useProducts([row]);
  const { product, app, media, at, changedAt, points, reason, reviewedAt, note, kind } = row;
  return (
    <Stack gap="small">
      <Fact
        label={t('reviews.column.customer')}
        value={
          <Link to={profileOf(row.customer.id)}>
            <bdi>{row.customer.name || t('customers.unnamed')}</bdi>
          </Link>
        }
      />
      {kind === 'write_review' ? (
        <>
          <Fact label={t('reviews.column.product')} value={<ProductOf id={product} known={products} />} />
          <Fact
            label={t('reviews.column.app')}
            value={app ? t(`programs.option.reviewApp.${app}`) : t('shell.empty.none')}
          />
          <Fact label={t('reviews.media')} value={media ? t('programs.form.yes') : t('programs.form.no')} />
        </>
      ) : null}
      <Fact label={t('reviews.column.when')} value={f.dateTime(at)} />
      {changedAt ? <Fact label={t('reviews.edited')} value={f.dateTime(changedAt)} /> : null}
      <Fact
        label={t('reviews.column.points')}
        value={foreseen === undefined ? f.points(points) : `${f.points(foreseen)} ${t('reviews.ifApproved')}`}
      />
      {reason ? <Fact label={t('reviews.unpaid')} value={reason} /> : null}
      {reviewedAt ? <Fact label={t('reviews.decidedAt')} value={f.dateTime(reviewedAt)} /> : null}
      {note ? <Fact label={t('customers.form.adminNote')} value={note} /> : null}
    </Stack>
  );
}

/** All details of one review, with the decision. */
export function ReviewDialog({ row, foreseen, onClose, onDecide }: ReviewDialogProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  useOpened(row);
  const { status, rating, takenBack } = row;
  const label = status === 'approved' ? t('reviews.action.payAgain') : t('reviews.action.approved');
  return (
    <Modal
      open
      title={t('reviews.of', { name: f.isolated(row.customer.name || t('customers.unnamed')) })}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      {...(readOnly || !canApprove(row) ? {} : { action: { label, onClick: () => onDecide('approved') } })}
      {...(readOnly || !canDisapprove(row)
        ? {}
        : { other: { label: t('reviews.action.disapproved'), onClick: () => onDecide('disapproved') } })}
    >
      <Stack>
        {takenBack ? <Banner tone="info">{t('reviews.takenBack')}</Banner> : null}
        <Line>
          <Stars rating={rating} />
          <ReviewStatusBadge row={row} />
        </Line>
        <Reported row={row} />
        <Facts row={row} foreseen={foreseen} />
      </Stack>
    </Modal>
  );
}
