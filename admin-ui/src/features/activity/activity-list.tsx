import {
  type ActivityRow,
  activityType,
  type listActivities,
  type PointFlow,
  pointFlow,
} from '@loyalty/contracts/activity/queries';
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
import type { ListFilter } from '../../kit/list/list-filters.js';
import type { ListControl } from '../../kit/list/use-list.js';
import { SignedPoints, useDetail } from './activity-line.js';
import { APPEARANCE, whyOf } from './kinds.js';
import { originOf, useActivityTitle } from './title.js';

const ACTORS = ['staff', 'shopper', 'webhook', 'clock', 'system'] as const;
export const ACTIVITY_FILTERS = ['types', 'flow', 'actor', 'from', 'to'] as const;

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

/** The columns of a history. */
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
      label: t('activity.column.when'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures tone="subdued">
          <span title={f.instant(row.occurredAt)}>{f.dateTime(row.occurredAt)}</span>
        </Text>
      ),
    },
  ];
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  return [
    {
      key: 'types',
      label: t('activity.filter.type'),
      options: activityType.options.map((value) => ({ value, label: t(`activity.type.${value}`) })),
      tag: (value) => t(`activity.type.${value as ActivityRow['type']}`),
    },
    {
      key: 'flow',
      label: t('activity.filter.flow'),
      options: pointFlow.options.map((value) => ({ value, label: t(`activity.flow.${value}`) })),
      tag: (value) => t(`activity.flow.${value as PointFlow}`),
    },
    {
      key: 'actor',
      label: t('activity.filter.actor'),
      options: ACTORS.map((value) => ({ value, label: t(`activity.actor.${value}`) })),
      tag: (value) => t(`activity.actor.${value as (typeof ACTORS)[number]}`),
    },
    {
      key: 'from',
      label: t('activity.filter.from'),
      tag: (value) => t('shell.list.rangeFrom', { date: f.day(value) }),
    },
    { key: 'to', label: t('activity.filter.to'), tag: (value) => t('shell.list.rangeTo', { date: f.day(value) }) },
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
            {f.dateTime(row.occurredAt)}
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
  columns: Columns;
  /** Subject of the failure message. */
  what: string;
  empty: ReactNode;
}

/** A history of the shop as a list, filtered by kind, actor and days. */
export function ActivityList({ list, read, columns, what, empty }: ActivityListProps) {
  const { t } = useTranslation();
  return (
    <List<ActivityRow>
      list={list}
      answer={listAnswer(read)}
      tabs={[{ id: 'all', label: t('activity.tab.all') }]}
      filters={useFilters()}
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
