// Answers: what happened today?
import { type ActivityRow, type ActivityType, listActivities } from '@loyalty/contracts/activity/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Dot } from '../../kit/display/icon.js';
import { Grow, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { SignedPoints } from './activity-line.js';
import { ApprovalsCard, useApprovals } from './approvals-card.js';
import { APPEARANCE, whyOf } from './kinds.js';
import { originOf, useActivityTitle } from './title.js';

/** Groups of today's activity, and the kinds in each. */
const GROUPS = {
  earn: ['earn_point', 'pending_point', 'coupon_granted'],
  redeem: ['redeem_point', 'coupon_used', 'revoked_coupon_used', 'expired_coupon_used'],
  back: ['refund', 'expire', 'coupon_revoked'],
  staff: ['admin_adjustment'],
  people: ['joined', 'left', 'membership_restored'],
} as const satisfies Record<string, readonly ActivityType[]>;
type Group = keyof typeof GROUPS;
/** Maximum number of lines read for a day; a busier day shows "100+". */
const MAX = 100;
const LAST = 3;

const OTHERS = ['activityReview', 'activityReferral', 'reviews', 'mapsReviews', 'programActivity'] as const;
const PATHS = {
  activityReview: '/customers/activity/review',
  activityReferral: '/customers/activity/referral',
  reviews: '/customers/programs/review',
  mapsReviews: '/customers/programs/google-maps-review',
  programActivity: '/customers/programs/activity/all',
} as const;

function GroupCard({ group, rows, full }: { group: Group; rows: readonly ActivityRow[]; full: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const titleOf = useActivityTitle();
  const count = f.points(rows.length);
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead
          title={t(`activity.hub.${group}`)}
          sub={full ? t('activity.hub.more', { n: count }) : t('activity.hub.today', { count: rows.length, n: count })}
        />
      </Pad>
      <ul className="plain">
        {rows.slice(0, LAST).map((row) => (
          <li className="row" key={row.id}>
            <Dot name={APPEARANCE[row.type].icon} look={APPEARANCE[row.type].look} />
            <Grow>
              <Text as="p" strong cut>
                <Link to={whyOf(row)} plain>
                  <bdi>{row.customer.name || t('customers.unnamed')}</bdi>
                </Link>
              </Text>
              <Text as="p" kind="small" tone="subdued" cut>
                {[titleOf(row), originOf(row), f.time(row.occurredAt).slice(0, 5)].filter(Boolean).join(' · ')}
              </Text>
            </Grow>
            {row.points === 0 ? null : <SignedPoints points={row.points} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OtherHistories() {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('activity.hub.others')} />
        {OTHERS.map((key) => (
          <Text key={key}>
            <Link to={PATHS[key]}>{t(`pages.${key}.title`)}</Link>
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

export default function ActivityHubPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const today = f.today(Date.now());
  const query = { first: String(MAX), from: today, to: today };
  const read = useRows(listActivities, { query }, { everyMs: 15_000 });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const approvals = useApprovals();
  const rows = read.data?.data ?? [];
  const full = read.data?.pageInfo?.hasNextPage ?? false;
  const shown = (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, rows: rows.filter((row) => (GROUPS[group] as readonly string[]).includes(row.type)) }))
    .filter((each) => each.rows.length > 0);
  return (
    <Page
      title={t('pages.activity.title')}
      subtitle={f.day(today)}
      fresh={fresh}
      secondary={[{ label: t('pages.activityAll.title'), to: '/customers/activity/all' }]}
    >
      {read.data && approvals.settled ? (
        <Stack>
          <ApprovalsCard waiting={approvals.waiting} />
          {shown.length > 0 ? (
            <div className="half">
              {shown.map((each) => (
                <GroupCard key={each.group} group={each.group} rows={each.rows} full={full} />
              ))}
            </div>
          ) : (
            <Card>
              <StateMessage title={t('activity.hub.none')} />
            </Card>
          )}
          <OtherHistories />
        </Stack>
      ) : read.error ? (
        <Card>
          <FailedCard what={t('pages.activity.title')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="groups" />
      )}
    </Page>
  );
}
