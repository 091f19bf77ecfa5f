import type { ActivityRow, DayFigures, listActivities } from '@loyalty/contracts/activity/queries';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetchedRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import type { Failure } from '../../data/problem.js';
import { Dot } from '../../kit/display/icon.js';
import { Grow, Line } from '../../kit/display/layout.js';
import { RowLink } from '../../kit/display/row-link.js';
import { Text } from '../../kit/display/text.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { type Column, List } from '../../kit/list/list.js';
import type { ListControl } from '../../kit/list/use-list.js';
import { SignedPoints, useDetail } from './activity-line.js';
import { APPEARANCE, whyOf } from './kinds.js';
import { originOf, useActivityTitle } from './title.js';
import { useActivityFilters } from './use-activity-filters.js';

function What({ row }: { row: ActivityRow }) {
  const narrow = useNarrow();
  const detail = useDetail(narrow);
  const titleOf = useActivityTitle();
  const { icon, look } = APPEARANCE[row.type];
  return (
    <Line gap="medium">
      <Dot name={icon} look={look} />
      <Grow>
        <Text as="p" strong cut>
          {[titleOf(row), originOf(row)].filter(Boolean).join(' · ')}
        </Text>
        <Text as="p" kind="small" tone="subdued" cut>
          {detail(row)}
        </Text>
      </Grow>
    </Line>
  );
}

function CustomerCell({ row }: { row: ActivityRow }) {
  const { t } = useTranslation();
  return (
    <div className="name-cell">
      <Text as="p" cut>
        <RowLink to={whyOf(row)}>{row.customer.name || t('customers.unnamed')}</RowLink>
      </Text>
    </div>
  );
}

type Columns = readonly [Column<ActivityRow>, ...Column<ActivityRow>[]];

/** The columns of a history; its day is the heading above a row. */
export function useActivityColumns(): Columns {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  return [
    { id: 'activity', label: t('activity.column.activity'), cell: (row) => <What row={row} /> },
    { id: 'customer', label: t('activity.column.customer'), cell: (row) => <CustomerCell row={row} /> },
    { id: 'by', label: t('activity.column.by'), cell: (row) => <Text tone="subdued">{nameOf(row.actor)}</Text> },
    {
      id: 'points',
      label: t('activity.column.points'),
      end: true,
      cell: (row) => (
        <div className="end">
          <SignedPoints points={row.points} />
        </div>
      ),
    },
    {
      id: 'balance',
      label: t('activity.column.balance'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures tone="subdued">
          {f.points(row.balanceAfter)}
        </Text>
      ),
    },
    {
      id: 'when',
      label: t('activity.column.time'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures tone="subdued">
          <span title={f.instant(row.occurredAt)}>{f.clock(row.occurredAt)}</span>
        </Text>
      ),
    },
  ];
}

function NarrowActivity({ row }: { row: ActivityRow }) {
  const f = useFormat();
  return (
    <Line gap="medium" top>
      <Grow>
        <What row={row} />
        <div className="narrow-foot">
          <CustomerCell row={row} />
          <Text kind="small" tone="subdued">
            {f.clock(row.occurredAt)}
          </Text>
        </div>
      </Grow>
      <SignedPoints points={row.points} />
    </Line>
  );
}

interface ActivityListProps {
  list: ListControl;
  read: UseQueryResult<FetchedRows<typeof listActivities>, Failure>;
  /** Figures by day, as far as they are there. */
  days: ReadonlyMap<string, DayFigures>;
  columns: Columns;
  /** Subject of the failure message. */
  what: string;
  empty: ReactNode;
}

/** The figures of a day in one line: its points, or how much happened where none moved. */
function useFiguresText(): (figures: DayFigures) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ count, earned, redeemed, net }) => {
    if (earned === 0 && redeemed === 0 && net === 0) return t('activity.hub.count', { count, n: f.points(count) });
    const parts = [
      earned === 0 ? '' : t('activity.day.earnedOf', { points: f.points(earned) }),
      redeemed === 0 ? '' : t('activity.day.redeemedOf', { points: f.points(redeemed) }),
      t('activity.day.netOf', { points: f.signed(net) }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** A day above its rows, with the figures of all lines of it that the filters list. */
function DayHeading({ day, figures }: { day: string; figures: DayFigures | undefined }) {
  const f = useFormat();
  const textOf = useFiguresText();
  return (
    <Line spread wrap>
      <Text strong>{f.day(day)}</Text>
      <Text kind="small" tone="subdued" figures>
        {figures ? textOf(figures) : ''}
      </Text>
    </Line>
  );
}

/** A history of the shop as a list by day, with search and filters. */
export function ActivityList({ list, read, days, columns, what, empty }: ActivityListProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const headingOf = ({ occurredAt }: ActivityRow) => {
    const day = f.today(Date.parse(occurredAt));
    return { id: day, content: <DayHeading day={day} figures={days.get(day)} /> };
  };
  return (
    <List<ActivityRow>
      list={list}
      answer={listAnswer(read)}
      tabs={[{ id: 'all', label: t('activity.tab.all') }]}
      filters={useActivityFilters(read.data?.data ?? [], list.state.filters.by ?? '')}
      searchHint={t('activity.searchHint')}
      headingOf={headingOf}
      columns={columns}
      narrow={(row) => <NarrowActivity row={row} />}
      rowId={(row) => row.id}
      rowLink={whyOf}
      names={{ one: t('activity.one'), many: t('activity.many') }}
      what={what}
      empty={empty}
    />
  );
}
