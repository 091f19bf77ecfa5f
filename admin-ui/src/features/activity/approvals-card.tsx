import { listWaitingReviews, type ReviewKind, type WaitingReviews } from '@loyalty/contracts/intake/reviews';
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

/** Pending approvals of one kind. `oldest` is the time of the oldest. */
interface Waiting {
  kind: ApprovalKind;
  count: number;
  /** Whether there are more than were counted. */
  isMore?: boolean;
  oldest: string | undefined;
  /** Points that approving them would pay, of all or of the oldest ones; missing where nobody can say. */
  points?: number | null;
  isPart?: boolean;
}

/** Polling interval of pending approvals, in milliseconds: each read computes their points again. */
const EVERY_MS = 60_000;

const waitingOf = ({ kind, count, oldest, points, weighed }: WaitingReviews): Waiting => ({
  kind,
  count: count ?? weighed,
  isMore: count === null,
  oldest: oldest ?? undefined,
  points,
  isPart: count === null || count > weighed,
});

/** Referrals whose order waits for approval by staff. */
function useWaitingReferrals(enabled: boolean) {
  const query = { first: '1', awaits: 'true', sort: 'oldest' } as const;
  const read = useRows(listReferrals, { query }, { enabled, everyMs: 15_000 });
  const { data, total } = read.data ?? {};
  const waiting: Waiting = {
    kind: 'referrals',
    count: total ?? data?.length ?? 0,
    oldest: data?.[0]?.order?.placedAt,
  };
  return { waiting, settled: !read.isLoading };
}

/** Pending approvals by kind; `settled` once all of them are loaded. Sends no request unless `enabled`. */
export function useApprovals(enabled = true) {
  const reviews = useRows(listWaitingReviews, {}, { enabled, everyMs: EVERY_MS });
  const referrals = useWaitingReferrals(enabled);
  const kinds = [...(reviews.data?.data ?? []).map(waitingOf), referrals.waiting];
  return { settled: !reviews.isLoading && referrals.settled, waiting: kinds.filter(({ count }) => count > 0) };
}

/** "200 points if approved": of all that wait, or at least as many. */
function usePointsAtStake(): (waiting: Pick<Waiting, 'points' | 'isPart'>) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ points = null, isPart }) => {
    if (points === null || (points === 0 && isPart)) return '';
    const counted = { count: points, n: f.points(points) };
    return isPart ? t('approvals.atLeast', counted) : t('approvals.points', counted);
  };
}

function WaitingLine(waiting: Waiting) {
  const { kind, count, isMore, oldest } = waiting;
  const { t } = useTranslation();
  const atStake = usePointsAtStake();
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
            {[t('approvals.oldest', { ago: f.ago(oldest, Date.now()) }), atStake(waiting)].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </Grow>
      <Badge tone="attention">{isMore ? `${f.points(count)}+` : f.points(count)}</Badge>
    </li>
  );
}

/** Card with the number, age and points of pending approvals; renders nothing while there are none. */
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
