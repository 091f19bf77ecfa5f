// Answers: what needs me, and what happened on a day?
import { getDayOfActivities } from '@loyalty/contracts/activity/queries';
import { addDays } from '@loyalty/contracts/kernel/days';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { BetweenCards, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { useAddress } from '../history/use-address.js';
import { ApprovalsCard, useApprovals } from './approvals-card.js';
import { DayFiguresCard, GroupCard, groupsOf } from './day-cards.js';
import { WHOLE_JOURNAL } from './kinds.js';
import { usableDay } from './use-activities.js';

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

/** Polling interval of a day while it is visible, in milliseconds. */
const EVERY_MS = 15_000;

function OtherHistories() {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('activity.hub.others')} />
        <Line gap="medium" wrap>
          {OTHERS.map((key) => (
            <Text key={key}>
              <Link to={PATHS[key]}>{t(`pages.${key}.title`)}</Link>
            </Text>
          ))}
        </Line>
      </Stack>
    </Card>
  );
}

interface DayChoiceProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
}

/** The day of the overview: a date up to today, the one before and the one after it. */
function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const { t } = useTranslation();
  const choose = (text: string) => {
    const chosen = usableDay(text);
    if (chosen) onChange(chosen > today ? today : chosen);
  };
  return (
    <Line gap="small" wrap>
      <Button name={t('activity.hub.dayBefore')} onClick={() => choose(addDays(day, -1))}>
        {t('shell.action.previous')}
      </Button>
      <TextInput kind="date" label={t('activity.hub.day')} hideLabel value={day} onChange={choose} />
      <Button name={t('activity.hub.dayAfter')} disabled={day >= today} onClick={() => choose(addDays(day, 1))}>
        {t('shell.action.next')}
      </Button>
      {day === today ? null : (
        <Button look="plain" onClick={() => onChange(today)}>
          {t('activity.hub.sub')}
        </Button>
      )}
    </Line>
  );
}

export default function ActivityHubPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { search, replace } = useAddress();
  const today = f.today(Date.now());
  const given = usableDay(search.day);
  const day = given && given < today ? given : today;
  const read = useRead(getDayOfActivities, { query: { day } }, { everyMs: EVERY_MS, keep: true });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const approvals = useApprovals();
  const activities = read.data?.data;
  return (
    <Page
      title={t('pages.activity.title')}
      subtitle={f.day(day)}
      fresh={fresh}
      secondary={[{ label: t('pages.activityAll.title'), to: WHOLE_JOURNAL }]}
    >
      {activities && approvals.settled ? (
        <Stack>
          <ApprovalsCard waiting={approvals.waiting} />
          <BetweenCards>
            <DayChoice day={day} today={today} onChange={(to) => replace({ day: to === today ? undefined : to })} />
          </BetweenCards>
          <div className={read.isPlaceholderData ? 'rows dimmed' : 'rows'}>
            <Stack>
              {activities.count === 0 ? (
                <Card>
                  <Pad>
                    <Text as="p" tone="subdued">
                      {activities.day === today ? t('activity.hub.none') : t('activity.hub.noneThen')}
                    </Text>
                  </Pad>
                </Card>
              ) : (
                <>
                  <DayFiguresCard of={activities} />
                  <div className="half">
                    {groupsOf(activities).map((each) => (
                      <GroupCard key={each.group} {...each} />
                    ))}
                  </div>
                </>
              )}
            </Stack>
          </div>
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
