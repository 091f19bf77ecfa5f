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
import { ProductOf } from './product.js';
import { useDecide } from './use-decide.js';
import { useProducts } from './use-products.js';

interface ReviewDialogProps {
  row: ReviewRow;
  onClose: () => void;
  /** Opens the confirmation, since its points are reversed. */
  onDisapprove: (row: ReviewRow) => void;
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
      {title ? <Text kind="heading">{title}</Text> : null}
      {text ? <p className="said">{text}</p> : null}
      {title || text ? null : <Text tone="subdued">{t('reviews.noText')}</Text>}
    </Stack>
  );
}

function Facts({ row }: { row: ReviewRow }) {
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
      <Fact label={t('reviews.column.points')} value={f.points(points)} />
      {reason ? <Fact label={t('reviews.unpaid')} value={reason} /> : null}
      {reviewedAt ? <Fact label={t('reviews.decidedAt')} value={f.dateTime(reviewedAt)} /> : null}
      {note ? <Fact label={t('customers.form.adminNote')} value={note} /> : null}
    </Stack>
  );
}

/** All details of one review, with the decision. */
export function ReviewDialog({ row, onClose, onDisapprove }: ReviewDialogProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const readOnly = useReadOnly();
  const {
    run,
    busy,
    refused: rejected,
  } = useDecide({ verdict: 'approved', rows: [row], onDone: onClose, onUndo: ([paid = row]) => onDisapprove(paid) });
  useOpened(row);
  const { status, rating, reason, takenBack } = row;
  const isFinal = takenBack || (status === 'approved' && reason === '');
  const label = status === 'approved' ? t('reviews.action.payAgain') : t('reviews.action.approved');
  const isOver = rejected.length > 0;
  return (
    <Modal
      open
      title={t('reviews.of', { name: f.isolated(row.customer.name || t('customers.unnamed')) })}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      {...(readOnly || isFinal || isOver ? {} : { action: { label, busy, onClick: () => void run() } })}
      {...(readOnly || status === 'disapproved'
        ? {}
        : { other: { label: t('reviews.action.disapproved'), onClick: () => onDisapprove(row) } })}
    >
      <Stack>
        {takenBack ? <Banner tone="info">{t('reviews.takenBack')}</Banner> : null}
        {rejected.map(({ id, message }) => (
          <Banner key={id} tone="warning">
            {message}
          </Banner>
        ))}
        <Line>
          <Stars rating={rating} />
          <ReviewStatusBadge row={row} />
        </Line>
        <Reported row={row} />
        <Facts row={row} />
      </Stack>
    </Modal>
  );
}
