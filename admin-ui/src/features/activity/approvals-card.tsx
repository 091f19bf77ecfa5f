import { listReviews, type ReviewKind } from '@loyalty/contracts/intake/reviews';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/card.js';
import { useFormat } from '../../kit/format-context.js';
import { Stack } from '../../kit/layout.js';
import { Link, Text } from '../../kit/text.js';

/** How many reviews of a kind wait; one, where there are too many to be counted. */
function useWaiting(kind: ReviewKind): number {
  const read = useRows(listReviews, { query: { first: '1', kind, status: 'pending' } }, { everyMs: 15_000 });
  const { data, total } = read.data ?? {};
  return total ?? data?.length ?? 0;
}

const PATHS = {
  write_review: '/customers/programs/review',
  google_maps_review: '/customers/programs/google-maps-review',
} as const;

/** What waits for somebody's yes, above everything else; nothing while nothing waits. */
export function ApprovalsCard() {
  const { t } = useTranslation();
  const f = useFormat();
  const waiting = { write_review: useWaiting('write_review'), google_maps_review: useWaiting('google_maps_review') };
  const kinds = (Object.keys(PATHS) as ReviewKind[]).filter((kind) => waiting[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('reviews.waiting.title')} />
        {kinds.map((kind) => (
          <Text key={kind}>
            <Link to={PATHS[kind]}>
              {t(`reviews.waiting.${kind}`, { count: waiting[kind], n: f.points(waiting[kind]) })}
            </Link>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
