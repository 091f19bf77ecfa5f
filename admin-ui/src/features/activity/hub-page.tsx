// Answers: what happened today?
import { type ActivityRow, listActivities } from '@loyalty/contracts/activity/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRowsOfEach } from '../../data/hooks.js';
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
import { ACTIVITY_GROUPS, type ActivityGroup, APPEARANCE, typesIn, whyOf } from './kinds.js';
import { originOf, useActivityTitle } from './title.js';

/** Maximum number of lines read of a group; a busier day shows "100+". */
const MAX = 100;
const LAST = 3;

const OTHERS = [
  'activityReview',
  'activityReferral',
  'activityTier',
  'reviews',
  'mapsReviews',
  'programActivity',
] as const;
const PATHS = {
  activityReview: '/customers/activity/review',
  activityReferral: '/customers/activity/referral',
  activityTier: '/customers/activity/launch-tier',
  reviews: '/customers/programs/review',
  mapsReviews: '/customers/programs/google-maps-review',
  programActivity: '/customers/programs/activity/all',
} as const;

interface GroupOfToday {
  readonly group: ActivityGroup;
  readonly rows: readonly ActivityRow[];
  /** Whether the day has more lines than were read. */
  readonly full: boolean;
}

function GroupCard({ group, rows, full }: GroupOfToday) {
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

/** Groups with activity today. One query per group, so that a busy one does not crowd out the others. */
function useGroups(today: string) {
  const queries = ACTIVITY_GROUPS.map((group) => ({
    query: { first: String(MAX), from: today, to: today, types: typesIn(group).join(',') },
  }));
  const reads = useRowsOfEach(listActivities, queries, { everyMs: 15_000 });
  const groups = reads.map(({ data }, at) => ({
    group: ACTIVITY_GROUPS[at]!,
    rows: data?.data ?? [],
    full: data?.pageInfo?.hasNextPage ?? false,
  }));
  return {
    shown: groups.filter(({ rows }) => rows.length > 0),
    /** The oldest answer, once all are there: the page is as fresh as that. */
    oldest: reads.every(({ data }) => data)
      ? reads.map(({ data }) => data!).reduce((one, other) => (other.fetchedAt < one.fetchedAt ? other : one))
      : undefined,
    isRefetchError: reads.some((read) => read.isRefetchError),
    error: reads.find((read) => read.error)?.error,
    retry: () => void Promise.all(reads.filter((read) => read.error).map((read) => read.refetch())),
  };
}

export default function ActivityHubPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const today = f.today(Date.now());
  const { shown, oldest, isRefetchError, error, retry } = useGroups(today);
  const fresh = useFreshness(oldest, isRefetchError);
  const approvals = useApprovals();
  return (
    <Page
      title={t('pages.activity.title')}
      subtitle={f.day(today)}
      fresh={fresh}
      secondary={[{ label: t('pages.activityAll.title'), to: '/customers/activity/all' }]}
    >
      {oldest && approvals.settled ? (
        <Stack>
          <ApprovalsCard waiting={approvals.waiting} />
          {shown.length > 0 ? (
            <div className="half">
              {shown.map((each) => (
                <GroupCard key={each.group} {...each} />
              ))}
            </div>
          ) : (
            <Card>
              <StateMessage title={t('activity.hub.none')} />
            </Card>
          )}
          <OtherHistories />
        </Stack>
      ) : error ? (
        <Card>
          <FailedCard what={t('pages.activity.title')} failure={error} retry={retry} />
        </Card>
      ) : (
        <SkeletonBody shape="groups" />
      )}
    </Page>
  );
}
