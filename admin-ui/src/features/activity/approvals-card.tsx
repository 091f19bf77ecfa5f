import { listReviews, type ReviewKind } from '@loyalty/contracts/intake/reviews';
import { listReferrals } from '@loyalty/contracts/referrals/queries';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Tile } from '../../kit/display/icon.js';
import { Grow, Pad } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

type ApprovalKind = ReviewKind | 'referrals';

const KINDS = {
  write_review: { path: '/customers/programs/review', icon: 'star' },
  google_maps_review: { path: '/customers/programs/google-maps-review', icon: 'place' },
  referrals: { path: '/customers/activity/referral', icon: 'person' },
} as const satisfies Record<ApprovalKind, object>;

/** Pending approvals of one kind. `oldest` is the time of the oldest; `settled` once loading succeeded or failed. */
interface Waiting {
  kind: ApprovalKind;
  count: number;
  oldest: string | undefined;
  settled: boolean;
}

function useWaiting(kind: ReviewKind, enabled: boolean): Waiting {
  const query = { first: '1', kind, status: 'pending', sort: 'oldest' } as const;
  const read = useRows(listReviews, { query }, { enabled, everyMs: 15_000 });
  const { data, total } = read.data ?? {};
  // Above the counting limit the answer has no total.
  return { kind, count: total ?? data?.length ?? 0, oldest: data?.[0]?.at, settled: !read.isLoading };
}

/** Referrals whose order waits for approval by staff. */
function useWaitingReferrals(enabled: boolean): Waiting {
  const query = { first: '1', awaits: 'true', sort: 'oldest' } as const;
  const read = useRows(listReferrals, { query }, { enabled, everyMs: 15_000 });
  const { data, total } = read.data ?? {};
  return {
    kind: 'referrals',
    count: total ?? data?.length ?? 0,
    oldest: data?.[0]?.order?.placedAt,
    settled: !read.isLoading,
  };
}

/** Pending approvals by kind; `settled` once all of them are loaded. Sends no request unless `enabled`. */
export function useApprovals(enabled = true) {
  const kinds = [
    useWaiting('write_review', enabled),
    useWaiting('google_maps_review', enabled),
    useWaitingReferrals(enabled),
  ];
  return { settled: kinds.every((kind) => kind.settled), waiting: kinds.filter((kind) => kind.count > 0) };
}

function WaitingLine({ kind, count, oldest }: Waiting) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row">
      <Tile name={KINDS[kind].icon} />
      <Grow>
        <Text as="p" strong>
          <Link to={KINDS[kind].path} plain>
            {t(`approvals.${kind}`)}
          </Link>
        </Text>
        {oldest ? (
          <Text as="p" kind="small" tone="subdued">
            {t('approvals.oldest', { ago: f.ago(oldest, Date.now()) })}
          </Text>
        ) : null}
      </Grow>
      <Badge tone="attention">{f.points(count)}</Badge>
    </li>
  );
}

/** Card with the number and age of pending approvals; renders nothing while there are none. */
export function ApprovalsCard({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (waiting.length === 0) return null;
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('approvals.title')} sub={t('approvals.waiting', { count: all, n: f.points(all) })} />
      </Pad>
      <ul className="plain">
        {waiting.map((kind) => (
          <WaitingLine key={kind.kind} {...kind} />
        ))}
      </ul>
    </Card>
  );
}
