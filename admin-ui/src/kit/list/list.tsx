import { PAGE_SIZES } from '@loyalty/contracts/kernel/paging';
import { Card, IndexTable, IndexTableSelectionType } from '@shopify/polaris';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Text } from '../display/text.js';
import { useNarrow } from '../display/use-narrow.js';
import { FailedCard, type Failing, StateMessage } from '../feedback/states.js';
import { useFormat } from '../format/format-context.js';
import { SkeletonRows } from '../shell/skeletons.js';
import { type ListFilter, ListFilters, type ListSort } from './list-filters.js';
import { useListKeys } from './list-keys.js';
import { Heading, ListRow } from './list-row.js';
import { isFiltered } from './list-state.js';
import { SelectionBar } from './selection-bar.js';
import type { ListControl } from './use-list.js';
import { type BulkAction, useSelection } from './use-selection.js';

export interface Column<Row> {
  id: string;
  label: string;
  end?: boolean;
  /** Whether the list begins without it. */
  extra?: boolean;
  cell: (row: Row) => ReactNode;
}

/** An answer of a list call as the list reads it. Only the rows are required (spec CALL-031). */
interface ListAnswer<Row> {
  rows: readonly Row[] | undefined;
  total?: number | undefined;
  endCursor?: string | null | undefined;
  more?: boolean | undefined;
  loading: boolean;
  fetching: boolean;
  failure: Failing | null;
  retry: () => void;
}

export interface ListProps<Row> {
  list: ListControl;
  answer: ListAnswer<Row>;
  tabs: readonly { id: string; label: string }[];
  sorts?: readonly ListSort[];
  filters?: readonly ListFilter[];
  searchHint?: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** The row in three lines, for a phone (UX-42). */
  narrow: (row: Row) => ReactNode;
  rowId: (row: Row) => string;
  rowLink?: (row: Row) => string | undefined;
  /** Instead of a link: called when the row is clicked. */
  rowOpen?: (row: Row) => void;
  /** Noun for the rows, singular and plural: "customer", "customers". */
  names: { one: string; many: string };
  /** Subject of the failure message: "Customers". */
  what: string;
  bulk?: readonly BulkAction[];
  /** The heading that a row belongs under, such as its day: shown above the first of each. */
  headingOf?: (row: Row) => RowHeading;
  empty: ReactNode;
}

export interface RowHeading {
  id: string;
  content: ReactNode;
}

function Foot<Row>({ list, answer, sorts, names }: Pick<ListProps<Row>, 'list' | 'answer' | 'sorts' | 'names'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const { state, dispatch } = list;
  const count = answer.rows?.length ?? 0;
  const from = state.cursors.length * state.size + (count > 0 ? 1 : 0);
  const span = { from: f.points(from), to: f.points(state.cursors.length * state.size + count) };
  const sort = sorts?.find((each) => each.id === state.sort) ?? sorts?.[0];
  const cursor = answer.endCursor;
  return (
    <div className="foot">
      <Text kind="small" tone="subdued">
        {answer.total === undefined
          ? t('shell.list.shownPlain', span)
          : t('shell.list.shown', { ...span, total: f.points(answer.total), rows: names.many })}
        {sort ? ` · ${t('shell.list.sortedBy', { sort: f.inSentence(f.listed([sort.label, sort.direction])) })}` : ''}
      </Text>
      <span className="grow" />
      <label className="page-size">
        {t('shell.list.pageSize')}
        <select
          value={state.size}
          onChange={(event) => dispatch({ type: 'size', size: Number(event.currentTarget.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="pager">
        <Button small disabled={state.cursors.length === 0} onClick={() => dispatch({ type: 'previous' })}>
          {t('shell.action.previous')}
        </Button>
        <Button small disabled={!answer.more || !cursor} onClick={() => cursor && dispatch({ type: 'next', cursor })}>
          {t('shell.action.next')}
        </Button>
      </span>
    </div>
  );
}

function NothingMatches({
  list,
  names,
  total,
}: {
  list: ListControl;
  names: { many: string };
  total?: number | undefined;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <StateMessage
      icon="search"
      title={t('shell.list.noMatch', { rows: names.many })}
      {...(total ? { body: t('shell.list.hidden', { count: total, n: f.points(total) }) } : {})}
    >
      <Button onClick={() => list.dispatch({ type: 'clear' })}>{t('shell.list.clearFilters')}</Button>
    </StateMessage>
  );
}

/** The columns of a list that are shown; the first always is. */
export function shownColumns<C extends Pick<Column<never>, 'id' | 'extra'>>(
  columns: readonly C[],
  chosen: readonly string[],
): C[] {
  return columns.filter(({ id, extra }, at) => at === 0 || (chosen.length === 0 ? !extra : chosen.includes(id)));
}

function Rows<Row>(props: ListProps<Row>) {
  const { list, answer, columns: all, rowId, names, bulk, headingOf } = props;
  const isNarrow = useNarrow();
  const columns = shownColumns(all, list.state.columns);
  const rows = answer.rows ?? [];
  const ids = rows.map((row) => ({ id: rowId(row) }));
  const { selected, isAll, change, clear, selectable, offered } = useSelection(ids, bulk);
  const select = (id: string, on: boolean) => change(IndexTableSelectionType.Single, on, id);
  const table = (
    <IndexTable
      condensed={isNarrow}
      selectable={selectable}
      itemCount={rows.length}
      selectedItemsCount={isAll ? 'All' : selected.length}
      onSelectionChange={change}
      resourceName={{ singular: names.one, plural: names.many }}
      headings={
        columns.map((column) => ({
          id: column.id,
          title: column.label,
          alignment: column.end ? ('end' as const) : ('start' as const),
        })) as never
      }
      promotedBulkActions={offered.map(({ label, run }) => ({ content: label, onAction: () => run([...selected]) }))}
    >
      {rows.map((row, index) => {
        const heading = headingOf?.(row);
        const before = rows[index - 1];
        const isFirst = heading && (!before || headingOf?.(before).id !== heading.id);
        return (
          <Fragment key={rowId(row)}>
            {isFirst ? <Heading heading={heading} columns={columns.length} at={index} /> : null}
            <ListRow
              {...props}
              columns={columns}
              row={row}
              index={index}
              isSelected={selected.includes(rowId(row))}
              onSelect={selectable ? select : undefined}
            />
          </Fragment>
        );
      })}
    </IndexTable>
  );
  if (!isNarrow || !selectable) return table;
  return (
    <>
      {table}
      <SelectionBar
        selected={selected}
        all={ids.length}
        actions={offered}
        onAll={() => change(IndexTableSelectionType.Page, true)}
        onClear={clear}
      />
    </>
  );
}

function Body<Row>(props: ListProps<Row>) {
  const { answer, list, names, what, empty } = props;
  const settled = !answer.loading && answer.rows !== undefined;
  if (answer.failure && !settled) return <FailedCard what={what} failure={answer.failure} retry={answer.retry} />;
  if (!settled) return <SkeletonRows count={8} />;
  if (answer.rows?.length) return <Rows {...props} />;
  return isFiltered(list.state) ? <NothingMatches list={list} names={names} total={answer.total} /> : empty;
}

/**
 * List layout: tabs, search, sorts and filters; rows as a table on a desktop and three lines on a phone; keyset pagination, bulk actions,
 * and the states loading, empty, no match and failed. Older rows stay, dimmed, while newer are fetched (UX-18).
 */
export function List<Row>(props: ListProps<Row>) {
  const { list, answer, tabs, sorts = [], filters, searchHint } = props;
  const f = useFormat();
  useListKeys();
  return (
    <Card padding="0">
      <ListFilters
        state={list.state}
        dispatch={list.dispatch}
        tabs={tabs}
        sorts={sorts}
        filters={filters}
        searchHint={searchHint}
        total={answer.total}
        format={f.points}
      />
      <div className="progress" data-on={answer.fetching && !answer.loading} />
      <div className={answer.fetching && !answer.loading ? 'rows dimmed' : 'rows'} data-list>
        <Body {...props} />
      </div>
      {answer.rows?.length ? <Foot list={list} answer={answer} sorts={sorts} names={props.names} /> : null}
    </Card>
  );
}
