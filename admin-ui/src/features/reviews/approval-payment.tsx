import { previewApproval, type ReviewRow } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonText } from '../../kit/shell/skeletons.js';
import { useTranslate } from '../../words/use-translate.js';
import { type ApprovalSums, approvalSums, type Unpaid } from './approval-sums.js';

/** Customers who get points: each as many, or together. */
function Paid({ customers, total, each }: ApprovalSums) {
  const { t } = useTranslation();
  const f = useFormat();
  const pointsText = (count: number) => t('reviews.decide.points', { count, n: f.points(count) });
  if (customers === 0) return null;
  return (
    <Text as="p">
      {each === null
        ? t('reviews.decide.sum', { count: customers, points: pointsText(total) })
        : t('reviews.decide.each', { count: customers, points: pointsText(each), total: f.points(total) })}
    </Text>
  );
}

/** Reviews that bring none, by reason. */
function None({ unpaid: { why, message, count }, all }: { unpaid: Unpaid; all: number }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const reason = why ? t(`reviews.decide.why.${why}`) : translate({ message });
  return (
    <Text as="p" tone="subdued">
      {t('reviews.decide.none', { count, all, reason })}
    </Text>
  );
}

/** Points that the approval would pay now, by customer and in total. */
export function ApprovalPayment({ rows }: { rows: readonly ReviewRow[] }) {
  const { t } = useTranslation();
  const read = useRows(previewApproval, { body: { ids: rows.map(({ id }) => id) } });
  if (read.isPending) return <SkeletonText lines={2} />;
  if (!read.data) return <Text as="p">{t('reviews.decide.pays')}</Text>;
  const sums = approvalSums(read.data.data);
  return (
    <Stack gap="small">
      <Paid {...sums} />
      {sums.unpaid.map((unpaid) => (
        <None key={unpaid.why ?? unpaid.message} unpaid={unpaid} all={read.data.data.length} />
      ))}
    </Stack>
  );
}

/** Points of whom a disapproval would take back. A single review says so in one sentence. */
function Taken({ customers, total, each, reviews }: ApprovalSums & { reviews: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  const pointsText = (count: number) => t('reviews.decide.points', { count, n: f.points(count) });
  if (customers === 0) return <Text as="p">{t('reviews.decide.paysNothing')}</Text>;
  if (reviews === 1)
    return <Text as="p">{t('reviews.decide.takesBack', { count: total, points: f.points(total) })}</Text>;
  return (
    <>
      <Text as="p">
        {each === null
          ? t('reviews.decide.takesSum', { count: customers, points: pointsText(total) })
          : t('reviews.decide.takesEach', { count: customers, points: pointsText(each), total: f.points(total) })}
      </Text>
      <Text as="p" tone="subdued">
        {t('reviews.decide.final')}
      </Text>
    </>
  );
}

/** Points that the disapproval would take back now, by customer and in total; those of the rows while nobody can say. */
export function DisapprovalPayment({ rows }: { rows: readonly ReviewRow[] }) {
  const read = useRows(previewApproval, { body: { ids: rows.map(({ id }) => id), verdict: 'disapproved' } });
  if (read.isPending) return <SkeletonText lines={2} />;
  const known = rows.map(({ id, customer, points }) => ({
    id,
    customer: customer.id,
    points,
    isPaid: false,
    reason: null,
  }));
  return <Taken {...approvalSums(read.data?.data ?? known)} reviews={rows.length} />;
}
