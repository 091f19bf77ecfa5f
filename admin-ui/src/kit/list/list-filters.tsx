import { Button, IndexFilters, IndexFiltersMode, Select, Tag, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAction, ListState } from './list-state.js';
import { isFiltered } from './list-state.js';

/** A filter of a list: one of some options, a day, or a number. `tag` is its text when set. */
export interface ListFilter {
  key: string;
  label: string;
  options?: readonly { value: string; label: string }[];
  /** Without options: a day unless it says otherwise. */
  input?: 'date' | 'number';
  /** Whether it is shown before it is set; by default it is. */
  pinned?: boolean;
  tag: (value: string) => string;
}

/** A sort of a list. Two with one label are its two directions. */
export interface ListSort {
  id: string;
  label: string;
  direction: string;
  way: 'asc' | 'desc';
}

/** Polaris parses the direction after the space; the label before it groups both. */
const sortValue = (sort: ListSort) => `${sort.label.replace(/ /g, '-')} ${sort.way}` as const;

interface ListFiltersProps {
  state: ListState;
  dispatch: (action: ListAction) => void;
  tabs: readonly { id: string; label: string }[];
  sorts: readonly ListSort[];
  filters?: readonly ListFilter[] | undefined;
  searchHint?: string | undefined;
  /** Number of rows under the selected tab, where known. */
  total?: number | undefined;
  format: (count: number) => string;
}

/** A number is set once it was typed: each digit would be another list. */
function NumberOrDay({ filter, value, set }: { filter: ListFilter; value: string; set: (value: string) => void }) {
  const { label, input = 'date' } = filter;
  const [typed, setTyped] = useState(value);
  const isDay = input === 'date';
  const done = () => set(typed.replace(/\D/g, '').slice(0, 13));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the field inside, which Polaris does not let hear it.
    <div onKeyDown={(event) => event.key === 'Enter' && !isDay && done()}>
      <TextField
        label={label}
        labelHidden
        type={isDay ? 'date' : 'text'}
        {...(isDay ? {} : { inputMode: 'numeric' as const, onBlur: done })}
        value={isDay ? value : typed}
        onChange={isDay ? set : setTyped}
        autoComplete="off"
      />
    </div>
  );
}

function FilterInput({ filter, value, set }: { filter: ListFilter; value: string; set: (value: string) => void }) {
  const { t } = useTranslation();
  if (!filter.options) {
    return <NumberOrDay filter={filter} value={value} set={set} />;
  }
  const options = [{ value: '', label: t('shell.empty.notSet') }, ...filter.options];
  return <Select label={filter.label} labelHidden options={options} value={value} onChange={set} />;
}

/** Active filters, visible below the tabs with a remove button each (UX 1.14). */
function AppliedTags({ state, dispatch, filters = [] }: Pick<ListFiltersProps, 'state' | 'dispatch' | 'filters'>) {
  const { t } = useTranslation();
  if (!isFiltered(state)) return null;
  return (
    <div className="applied">
      {state.search ? (
        <Tag onRemove={() => dispatch({ type: 'search', search: '' })}>
          {t('shell.list.searchTag', { text: state.search })}
        </Tag>
      ) : null}
      {filters.map((filter) => {
        const value = state.filters[filter.key];
        return value ? (
          <Tag key={filter.key} onRemove={() => dispatch({ type: 'filter', key: filter.key, value: '' })}>
            {filter.tag(value)}
          </Tag>
        ) : null;
      })}
      <span className="grow" />
      <Button variant="plain" onClick={() => dispatch({ type: 'clear' })}>
        {t('shell.list.clearAll')}
      </Button>
    </div>
  );
}

/** Tabs in Polaris's terms; the selected one shows its number of rows unless a filter hides some. */
function tabProps({ state, dispatch, tabs, total, format }: ListFiltersProps) {
  const at = tabs.findIndex((tab) => tab.id === state.tab);
  const selected = Math.max(0, at);
  const badge = (index: number) =>
    index === selected && total !== undefined && !isFiltered(state) ? { badge: format(total) } : {};
  return {
    tabs: tabs.map((tab, index) => ({ id: tab.id, content: tab.label, isLocked: true, ...badge(index) })),
    selected,
    onSelect: (index: number) => dispatch({ type: 'tab', tab: tabs[index]?.id ?? '' }),
  };
}

/** Sorts in Polaris's terms; a single sort is not offered. */
function sortProps({ state, dispatch, sorts }: ListFiltersProps) {
  if (sorts.length < 2) return {};
  // A sort that goes with a filter is none once the filter is cleared.
  const sorted = sorts.find((sort) => sort.id === state.sort) ?? sorts[0];
  return {
    sortOptions: sorts.map((sort) => ({ label: sort.label, value: sortValue(sort), directionLabel: sort.direction })),
    sortSelected: sorted ? [sortValue(sorted)] : [],
    onSort: ([chosen]: string[]) => {
      const sort = sorts.find((each) => sortValue(each) === chosen) ?? sorts[0];
      if (sort) dispatch({ type: 'sort', sort: sort.id });
    },
  };
}

/** Filters in Polaris's terms, and the active ones. */
function filterProps({ state, dispatch, filters = [] }: ListFiltersProps) {
  const set = (key: string, value: string) => dispatch({ type: 'filter', key, value });
  return {
    filters: filters.map((filter) => ({
      key: filter.key,
      label: filter.label,
      pinned: filter.pinned ?? true,
      filter: (
        <FilterInput filter={filter} value={state.filters[filter.key] ?? ''} set={(value) => set(filter.key, value)} />
      ),
    })),
    appliedFilters: filters
      .filter((filter) => state.filters[filter.key])
      .map((filter) => ({
        key: filter.key,
        label: filter.tag(state.filters[filter.key]!),
        onRemove: () => set(filter.key, ''),
      })),
    hideFilters: filters.length === 0,
  };
}

/** Tabs, search, sort and filters of a list. */
export function ListFilters(props: ListFiltersProps) {
  const { state, dispatch, filters, searchHint } = props;
  const { t } = useTranslation();
  const [mode, setMode] = useState(IndexFiltersMode.Default);
  return (
    <>
      <div data-page-search data-opener={t('shell.list.filters')}>
        <IndexFilters
          mode={mode}
          setMode={setMode}
          {...tabProps(props)}
          canCreateNewView={false}
          queryValue={state.search}
          queryPlaceholder={searchHint ?? t('shell.list.search')}
          hideQueryField={!searchHint}
          onQueryChange={(search) => dispatch({ type: 'search', search })}
          onQueryClear={() => dispatch({ type: 'search', search: '' })}
          cancelAction={{ onAction: () => setMode(IndexFiltersMode.Default) }}
          {...sortProps(props)}
          {...filterProps(props)}
          onClearAll={() => dispatch({ type: 'clear' })}
          filteringAccessibilityLabel={t('shell.list.filters')}
          disableStickyMode
        />
      </div>
      {mode === IndexFiltersMode.Default ? <AppliedTags state={state} dispatch={dispatch} filters={filters} /> : null}
    </>
  );
}
