// Answers: who are the customers, and what do they have?

import { BY_EXPIRY, customerFilter } from '@loyalty/contracts/customers/list';
import { type ListedCustomer, listCustomers } from '@loyalty/contracts/customers/queries';
import type { ExportFilters } from '@loyalty/contracts/exports/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { List } from '../../kit/list/list.js';
import type { ListSort } from '../../kit/list/list-filters.js';
import type { ListView } from '../../kit/list/list-state.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { profileOf } from '../history/address.js';
import { NarrowCustomer } from './cells.js';
import { ExpiringFigures } from './expiring-figures.js';
import { Figures } from './figures.js';
import { useBulk } from './use-bulk.js';
import { useColumns } from './use-columns.js';
import { useCustomerList } from './use-customer-list.js';
import { useFilterLabels, useFilters } from './use-filters.js';
import { useViews } from './use-views.js';

const ImportDialog = onDemand(() => import('../imports/import-dialog.js'));
const SegmentModal = onDemand(() => import('./segment-modal.js'));
const ColumnsDialog = onDemand(() => import('../../kit/list/columns-dialog.js'));

/** Polling interval of the list while it is visible, in milliseconds. */
const EVERY_MS = 15_000;

function useSorts(isByExpiry: boolean): readonly ListSort[] {
  const { t } = useTranslation();
  const [active, added, name, points] = [
    t('customers.column.lastActivity'),
    t('customers.sort.added'),
    t('customers.sort.name'),
    t('customers.sort.points'),
  ];
  return [
    { id: 'active_desc', label: active, direction: t('customers.sort.newest'), way: 'desc' },
    { id: 'active_asc', label: active, direction: t('customers.sort.oldest'), way: 'asc' },
    { id: 'newest', label: added, direction: t('customers.sort.newest'), way: 'desc' },
    { id: 'oldest', label: added, direction: t('customers.sort.oldest'), way: 'asc' },
    { id: 'name_asc', label: name, direction: t('customers.sort.az'), way: 'asc' },
    { id: 'name_desc', label: name, direction: t('customers.sort.za'), way: 'desc' },
    { id: 'points_desc', label: points, direction: t('customers.sort.high'), way: 'desc' },
    { id: 'points_asc', label: points, direction: t('customers.sort.low'), way: 'asc' },
    ...(isByExpiry
      ? [
          {
            id: BY_EXPIRY,
            label: t('customers.sort.expiring'),
            direction: t('customers.sort.high'),
            way: 'desc' as const,
          },
        ]
      : []),
  ];
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

/** The export of the list as it is filtered, or of the selected rows. */
function useListExport(filters: ExportFilters) {
  const [ids, setIds] = useState<string[] | null>(null);
  const exported = useExport('customers', ids ? { ids } : filters);
  const open = (selected: string[] | null) => {
    setIds(selected);
    exported.action.onClick?.();
  };
  return { ...exported, action: { ...exported.action, onClick: () => open(null) }, ofRows: open };
}

type Dialog = 'segment' | 'columns' | 'points' | 'birthdays' | 'statuses';

/** Actions of the page's header, and the dialogs that they open. */
function useHeader({ list, isByExpiry, exported: filters }: ReturnType<typeof useCustomerList>) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const exported = useListExport(filters);
  const columns = useColumns(isByExpiry);
  const close = () => setDialog(null);
  const isImport = dialog !== null && dialog !== 'segment' && dialog !== 'columns';
  return {
    exportRows: exported.ofRows,
    columns,
    warning: dialog === 'points' ? t('imports.irreversible') : null,
    actions: {
      primary: { label: t('imports.action'), onClick: () => setDialog('points') },
      secondary: [exported.action, { label: t('customers.create.action'), to: '/customers/new' }],
      more: [
        { label: t('shell.list.columns'), onClick: () => setDialog('columns'), reads: true },
        { label: t('people.segment.action'), onClick: () => setDialog('segment') },
        { label: t('imports.migration'), to: '/customers/migration', reads: true },
        { label: t('imports.history'), to: '/customers/history', reads: true },
        { label: t('referrals.whitelist.action'), to: '/customers/whitelist/referral', reads: true },
      ],
    },
    dialogs: (
      <>
        {exported.dialog}
        {dialog === 'segment' ? <SegmentModal onClose={close} /> : null}
        {dialog === 'columns' ? <ColumnsDialog list={list} columns={columns} onClose={close} /> : null}
        {isImport ? <ImportDialog onKind={setDialog} onClose={close} /> : null}
      </>
    ),
  };
}

export default function CustomersPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const labels = useFilterLabels();
  const customers = useCustomerList();
  const { list, filter, query, unfit, isByExpiry } = customers;
  const header = useHeader(customers);
  const read = useRows(listCustomers, { query }, { keep: true, everyMs: EVERY_MS });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const bulk = useBulk(filter, header.exportRows);
  const views = useViews(list, customers.isAddressed);
  const warning =
    header.warning ??
    (unfit.length > 0 ? t('customers.filter.unfit', { names: f.listed(unfit.map((key) => labels[key])) }) : null);
  const show = (view: Partial<ListView>) =>
    list.dispatch({ type: 'view', view: { tab: 'all', search: '', filters: {}, ...view } });
  return (
    <Page full title={t('pages.customers.title')} fresh={fresh} {...header.actions} choices={views.choices}>
      <Stack>
        {warning ? <Banner tone="warning">{warning}</Banner> : null}
        {isByExpiry ? <ExpiringFigures query={customers.figured} /> : <Figures show={show} />}
        <List<ListedCustomer>
          list={list}
          answer={listAnswer(read)}
          tabs={customerFilter.options.map((id) => ({
            id,
            label: id === 'left_segment' ? t('people.segment.tab') : t(`customers.tab.${id}`),
          }))}
          sorts={useSorts(isByExpiry)}
          filters={useFilters()}
          searchHint={t('customers.searchHint')}
          columns={header.columns}
          narrow={(row) => <NarrowCustomer row={row} />}
          rowId={(row) => row.id}
          rowLink={(row) => profileOf(row.id)}
          names={{ one: t('customers.one'), many: t('customers.many') }}
          what={t('pages.customers.title')}
          bulk={bulk.actions}
          empty={<Empty />}
        />
      </Stack>
      {header.dialogs}
      {views.dialog}
      {bulk.dialogs}
    </Page>
  );
}
