import {
  type ActivityRow,
  type ActivityType,
  activityType,
  type PointFlow,
  pointFlow,
} from '@loyalty/contracts/activity/queries';
import { type Actor, actor } from '@loyalty/contracts/kernel/envelope';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { usePrograms } from '../translations/use-programs.js';
import { ACTIVITY_GROUPS, typesIn } from './kinds.js';

/** The members of staff who did something of the rows, by id. */
const staffIn = (rows: readonly Pick<ActivityRow, 'actor'>[]): Map<string, string> =>
  new Map(rows.filter(({ actor: { kind } }) => kind === 'staff').map(({ actor: { id, label } }) => [id, label]));

/** Filters of a history: by kinds or a group of them, program, flow of points, who did it, and days. */
export function useActivityFilters(rows: readonly Pick<ActivityRow, 'actor'>[], chosen: string): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const { programs = [] } = usePrograms();
  const groups = ACTIVITY_GROUPS.map((group) => ({
    value: typesIn(group).join(','),
    label: t(`activity.hub.${group}`),
  })).filter(({ value }) => value.includes(','));
  const kinds = activityType.options.map((value) => ({ value: value as string, label: t(`activity.type.${value}`) }));
  const kindOf = (value: string) =>
    [...groups, ...kinds].find((one) => one.value === value)?.label ??
    f.listed(value.split(',').map((type) => t(`activity.type.${type as ActivityType}`)));
  const staff = staffIn(rows);
  return [
    { key: 'types', label: t('activity.filter.type'), options: [...groups, ...kinds], tag: kindOf },
    {
      key: 'program',
      label: t('activity.filter.program'),
      options: programs.map(({ id, title }) => ({ value: id, label: title })),
      tag: (value) => programs.find(({ id }) => id === value)?.title ?? t('activity.filter.program'),
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
      options: actor.shape.kind.options.map((value) => ({ value, label: t(`activity.actor.${value}`) })),
      tag: (value) => t(`activity.actor.${value as Actor['kind']}`),
    },
    ...(staff.size > 0 || chosen
      ? [
          {
            key: 'by',
            label: t('activity.filter.by'),
            options: [...staff].map(([value, label]) => ({ value, label })),
            tag: (value: string) => staff.get(value) ?? t('activity.actor.staff'),
          },
        ]
      : []),
    {
      key: 'from',
      label: t('activity.filter.from'),
      tag: (value) => t('shell.list.rangeFrom', { date: f.day(value) }),
    },
    { key: 'to', label: t('activity.filter.to'), tag: (value) => t('shell.list.rangeTo', { date: f.day(value) }) },
  ];
}
