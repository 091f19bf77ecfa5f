import { type DayOfActivities, LAST_OF_KIND } from '@loyalty/contracts/activity/queries';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stat, StatRow } from '../../kit/display/figures.js';
import { Dot } from '../../kit/display/icon.js';
import { Grow, Line, Pad, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SignedPoints, useRecordedLate } from './activity-line.js';
import { ACTIVITY_GROUPS, type ActivityGroup, APPEARANCE, journalOf, typesIn, whyOf } from './kinds.js';
import { originOf, useActivityTitle } from './title.js';

type Row = DayOfActivities['kinds'][number]['rows'][number];

/** The kinds of a group on a day, with their sums and the last rows of all of them. */
interface GroupOfDay {
  readonly group: ActivityGroup;
  readonly day: string;
  readonly kinds: DayOfActivities['kinds'];
}

const isLater = (one: Row, other: Row): number =>
  other.occurredAt.localeCompare(one.occurredAt) || other.position - one.position;

/** The groups that a day has activity of, in the order of the overview. */
export function groupsOf({ day, kinds }: DayOfActivities): GroupOfDay[] {
  return ACTIVITY_GROUPS.map((group) => {
    const types = typesIn(group);
    return { group, day, kinds: kinds.filter(({ type }) => types.includes(type)) };
  }).filter((group) => group.kinds.length > 0);
}

function RowOfDay({ row }: { row: Row }) {
  const { t } = useTranslation();
  const f = useFormat();
  const titleOf = useActivityTitle();
  const recordedLate = useRecordedLate();
  return (
    <li className="row">
      <Dot name={APPEARANCE[row.type].icon} look={APPEARANCE[row.type].look} />
      <Grow>
        <Text as="p" strong cut>
          <Link to={whyOf(row)} plain>
            <bdi>{row.customer.name || t('customers.unnamed')}</bdi>
          </Link>
        </Text>
        <Text as="p" kind="small" tone="subdued" cut>
          {[titleOf(row), originOf(row), f.clock(row.occurredAt), recordedLate(row)].filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      {row.points === 0 ? null : <SignedPoints points={row.points} />}
    </li>
  );
}

/** The kinds of a group that has several on the day, each with the rows behind its number. */
function Kinds({ day, kinds }: Pick<GroupOfDay, 'day' | 'kinds'>) {
  const { t } = useTranslation();
  const f = useFormat();
  if (kinds.length < 2) return null;
  return (
    <Line gap="medium" wrap>
      {kinds.map(({ type, count }) => (
        <Text kind="small" key={type}>
          <Link to={journalOf(day, { types: type })}>{`${t(`activity.type.${type}`)} ${f.points(count)}`}</Link>
        </Text>
      ))}
    </Line>
  );
}

/** A group of activities on a day: count, points, the last rows, and a link to all of them. */
export function GroupCard({ group, day, kinds }: GroupOfDay) {
  const { t } = useTranslation();
  const f = useFormat();
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const points = kinds.reduce((sum, kind) => sum + kind.points, 0);
  const last = kinds.flatMap(({ rows }) => rows).toSorted(isLater);
  const n = f.points(count);
  return (
    <Card flush>
      <Pad tightBottom>
        <Stack gap="small">
          <CardHead
            title={t(`activity.hub.${group}`)}
            sub={
              points === 0
                ? t('activity.hub.count', { count, n })
                : t('activity.hub.countPoints', { count, n, points: f.signed(points) })
            }
          >
            <Link to={journalOf(day, { types: typesIn(group).join(',') })}>{t('activity.hub.seeAll')}</Link>
          </CardHead>
          <Kinds day={day} kinds={kinds} />
        </Stack>
      </Pad>
      <ul className="plain">
        {last.slice(0, LAST_OF_KIND).map((row) => (
          <RowOfDay key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

/** The figures of a day, each with the rows behind it. */
export function DayFiguresCard({ of: { day, count, earned, redeemed, net } }: { of: DayOfActivities }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card flush>
      <StatRow>
        <Stat label={t('activity.day.count')} value={f.points(count)} to={journalOf(day, {})} />
        <Stat label={t('activity.day.earned')} value={f.points(earned)} to={journalOf(day, { flow: 'earned' })} />
        <Stat label={t('activity.day.redeemed')} value={f.points(redeemed)} to={journalOf(day, { flow: 'redeemed' })} />
        <Stat label={t('activity.day.net')} value={f.signed(net)} help={t('activity.day.netHelp')} />
      </StatRow>
    </Card>
  );
}
