// Answers: who are the customers, and what do they have?
import { type CustomerRow, customerSort, listCustomers } from '@loyalty/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { DateCell } from '../../kit/list/date-cell.js';
import { type Column, List } from '../../kit/list/list.js';
import type { ListFilter, ListSort } from '../../kit/list/list-filters.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { profileOf } from '../history/address.js';
import { useTiers } from '../tiers/use-tiers.js';
import { NameCell, NarrowCustomer, PointsCell, TypeBadge } from './cells.js';
import { useRevert } from './use-revert.js';

const BulkAdjust = onDemand(() => import('./bulk-adjust.js'));
const BulkStatus = onDemand(() => import('./bulk-status.js'));
const ImportDialog = onDemand(() => import('../imports/import-dialog.js'));
const SegmentModal = onDemand(() => import('./segment-modal.js'));

/** Polling interval of the list while it is visible, in milliseconds. */
const EVERY_MS = 15_000;

function useColumns(): readonly [Column<CustomerRow>, ...Column<CustomerRow>[]] {
  const { t } = useTranslation();
  return [
    { id: 'customer', label: t('customers.column.customer'), cell: (row) => <NameCell row={row} /> },
    { id: 'type', label: t('customers.column.type'), cell: (row) => <TypeBadge row={row} /> },
    {
      id: 'tier',
      label: t('tiers.column'),
      cell: (row) => <Text tone="subdued">{row.tier ?? t('shell.empty.none')}</Text>,
    },
    {
      id: 'available',
      label: t('customers.column.available'),
      end: true,
      cell: (row) => <PointsCell value={row.points.available} />,
    },
    {
      id: 'pending',
      label: t('customers.column.pending'),
      end: true,
      cell: (row) => <PointsCell value={row.points.pending} />,
    },
    {
      id: 'owed',
      label: t('customers.column.owed'),
      end: true,
      cell: (row) => <PointsCell value={row.points.debt} owed />,
    },
    {
      id: 'lastActivity',
      label: t('customers.column.lastActivity'),
      end: true,
      cell: (row) => <DateCell at={row.lastActivityAt} />,
    },
  ];
}

function useSorts(): readonly ListSort[] {
  const { t } = useTranslation();
  const [added, name, points] = [t('customers.sort.added'), t('customers.sort.name'), t('customers.sort.points')];
  return [
    { id: 'newest', label: added, direction: t('customers.sort.newest'), way: 'desc' },
    { id: 'oldest', label: added, direction: t('customers.sort.oldest'), way: 'asc' },
    { id: 'name_asc', label: name, direction: t('customers.sort.az'), way: 'asc' },
    { id: 'name_desc', label: name, direction: t('customers.sort.za'), way: 'desc' },
    { id: 'points_desc', label: points, direction: t('customers.sort.high'), way: 'desc' },
    { id: 'points_asc', label: points, direction: t('customers.sort.low'), way: 'asc' },
  ];
}

/** Members by their VIP tier, where the shop has tiers. */
function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const scheme = useTiers().data?.data;
  if (scheme?.status !== 'active' || !scheme.launched) return [];
  const options = scheme.launched.tiers.map(({ id, title }) => ({ value: id, label: title }));
  const titleOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return [{ key: 'tier', label: t('tiers.column'), options, tag: (id) => t('tiers.filter', { tier: titleOf(id) }) }];
}

function Empty() {
  const { t } = useTranslation();
  return (
    <>
      <GhostRow icon="person" title={t('customers.emptyGhost')} detail={t('customers.column.available')} />
      <StateMessage title={t('customers.emptyTitle')} body={t('customers.emptyBody')} />
    </>
  );
}

const TABS = ['all', 'member', 'guest', 'left', 'b2b', 'left_segment'] as const;

type Tab = (typeof TABS)[number];

/** The list's state as the parameters of its query and of an export: what is filtered, and the page. */
function useCustomerQuery(list: ReturnType<typeof useList>) {
  const { tab, sort, size, filters } = list.state;
  const filter = tab as Tab;
  const chosen = {
    ...(list.search ? { search: list.search } : {}),
    ...(filters.tier ? { tier: filters.tier } : {}),
  };
  const order = sort as (typeof customerSort.options)[number];
  const query = {
    first: String(size),
    filter,
    sort: order,
    ...(list.after ? { after: list.after } : {}),
    ...chosen,
  };
  return { filter, query, exported: { ...(filter === 'all' ? {} : { filter }), ...chosen } };
}

/** Bulk actions on the customers of a tab, with the dialogs that they open. */
function useBulk(filter: Tab) {
  const { t } = useTranslation();
  const [request, setRequest] = useState<{ kind: 'adjust' | 'status'; ids: string[] } | null>(null);
  const revert = useRevert();
  const close = () => setRequest(null);
  const actions =
    filter === 'left_segment'
      ? [{ label: t('people.segment.revert'), run: revert.run }]
      : [
          { label: t('customers.adjust'), run: (ids: string[]) => setRequest({ kind: 'adjust', ids }) },
          { label: t('customers.changeStatus'), run: (ids: string[]) => setRequest({ kind: 'status', ids }) },
        ];
  const dialogs = (
    <>
      {request?.kind === 'adjust' ? <BulkAdjust ids={request.ids} onClose={close} /> : null}
      {request?.kind === 'status' ? <BulkStatus ids={request.ids} onClose={close} /> : null}
    </>
  );
  return { actions, dialogs };
}

export default function CustomersPage() {
  const { t } = useTranslation();
  const list = useList('customers', { tabs: TABS, sorts: customerSort.options, filters: ['tier'] });
  const [importing, setImporting] = useState<'points' | 'birthdays' | 'statuses' | null>(null);
  const { filter, query, exported: filters } = useCustomerQuery(list);
  const exported = useExport('customers', filters);
  const read = useRows(listCustomers, { query }, { keep: true, everyMs: EVERY_MS });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const bulk = useBulk(filter);
  const [choosing, setChoosing] = useState(false);
  return (
    <Page
      full
      title={t('pages.customers.title')}
      fresh={fresh}
      primary={{ label: t('imports.action'), onClick: () => setImporting('points') }}
      secondary={[
        exported.action,
        { label: t('imports.migration'), to: '/customers/migration', reads: true },
        { label: t('referrals.whitelist.action'), to: '/customers/whitelist/referral', reads: true },
      ]}
      more={[
        { label: t('people.segment.action'), onClick: () => setChoosing(true) },
        { label: t('imports.history'), to: '/customers/history', reads: true },
      ]}
    >
      {importing === 'points' ? <Banner tone="warning">{t('imports.irreversible')}</Banner> : null}
      <List<CustomerRow>
        list={list}
        answer={listAnswer(read)}
        tabs={TABS.map((id) => ({
          id,
          label: id === 'left_segment' ? t('people.segment.tab') : t(`customers.tab.${id}`),
        }))}
        sorts={useSorts()}
        filters={useFilters()}
        searchHint={t('customers.searchHint')}
        columns={useColumns()}
        narrow={(row) => <NarrowCustomer row={row} />}
        rowId={(row) => row.id}
        rowLink={(row) => profileOf(row.id)}
        names={{ one: t('customers.one'), many: t('customers.many') }}
        what={t('pages.customers.title')}
        bulk={bulk.actions}
        empty={<Empty />}
      />
      {exported.dialog}
      {choosing ? <SegmentModal onClose={() => setChoosing(false)} /> : null}
      {bulk.dialogs}
      {importing ? <ImportDialog onKind={setImporting} onClose={() => setImporting(null)} /> : null}
    </Page>
  );
}
