import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@loyalty/contracts/kernel/paging';

/** State of a list as chosen by the user. `cursors` are the ends of the previous pages. */
export interface ListState {
  readonly tab: string;
  readonly sort: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly size: number;
  /** Ids of the columns that the person chose; none for those that the list begins with. */
  readonly columns: readonly string[];
  readonly cursors: readonly string[];
}

/** What a view of a list consists of. */
export type ListView = Pick<ListState, 'tab' | 'sort' | 'search' | 'filters' | 'columns'>;

/** The options of a list; the first of each is the initial one. */
export interface ListChoices {
  readonly tabs: readonly string[];
  readonly sorts: readonly string[];
  readonly filters?: readonly string[];
}

export type ListAction =
  | { type: 'tab'; tab: string }
  | { type: 'sort'; sort: string }
  | { type: 'search'; search: string }
  | { type: 'filter'; key: string; value: string }
  | { type: 'clear' }
  | { type: 'columns'; columns: readonly string[] }
  /** Everything that a stored view says. */
  | { type: 'view'; view: Partial<ListView> }
  | { type: 'size'; size: number }
  | { type: 'next'; cursor: string }
  | { type: 'previous' };

/** Initial state of a list: the first tab and sort, no search, no filters, the first page. */
export function initialList(choices: ListChoices): ListState {
  return {
    tab: choices.tabs[0] ?? '',
    sort: choices.sorts[0] ?? '',
    search: '',
    filters: {},
    size: DEFAULT_PAGE_SIZE,
    columns: [],
    cursors: [],
  };
}

function withFilter(filters: Readonly<Record<string, string>>, key: string, value: string): Record<string, string> {
  const { [key]: _, ...rest } = filters;
  return value === '' ? rest : { ...rest, [key]: value };
}

/** The next state of a list. Any change of the rows returns to the first page. */
export function listReducer(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'next':
      return { ...state, cursors: [...state.cursors, action.cursor] };
    case 'previous':
      return { ...state, cursors: state.cursors.slice(0, -1) };
    case 'tab':
      return { ...state, tab: action.tab, cursors: [] };
    case 'sort':
      return { ...state, sort: action.sort, cursors: [] };
    case 'search':
      return { ...state, search: action.search, cursors: [] };
    case 'filter':
      return { ...state, filters: withFilter(state.filters, action.key, action.value), cursors: [] };
    case 'clear':
      return { ...state, search: '', filters: {}, cursors: [] };
    case 'columns':
      return { ...state, columns: action.columns };
    case 'view':
      return { ...state, ...action.view, cursors: [] };
    case 'size':
      return { ...state, size: action.size, cursors: [] };
  }
}

/** Storage key of a list's choices: per shop and list, so that two shops in one browser do not mix (SHELL-054). */
export function memoryKey(shop: string, list: string): string {
  return `grid:${shop}:${list}`;
}

/** Restores the stored tab, sort and filters that the list still has. Search and page are not stored. */
export function recallList(text: string | null, choices: ListChoices): ListState {
  const start = initialList(choices);
  if (text === null) return start;
  try {
    const stored = JSON.parse(text) as Partial<ListState>;
    const known = Object.entries(stored.filters ?? {}).filter(([key]) => choices.filters?.includes(key));
    return {
      ...start,
      tab: choices.tabs.includes(stored.tab ?? '') ? stored.tab! : start.tab,
      sort: choices.sorts.includes(stored.sort ?? '') ? stored.sort! : start.sort,
      filters: Object.fromEntries(known),
      columns: (stored.columns ?? []).map(String),
      size: (PAGE_SIZES as readonly number[]).includes(stored.size ?? 0) ? stored.size! : start.size,
    };
  } catch {
    return start;
  }
}

/** State of a list in its address: its filters, `tab`, `sort` and `search`. What the list does not have is passed over. */
export type Given = Readonly<Record<string, string | undefined>>;

/** The state with which a list opens: that of its address alone, or what was stored. Page size and columns are the person's in either case. */
export function openList(stored: string | null, choices: ListChoices, given: Given): ListState {
  const filters = Object.entries(given).filter(
    (entry): entry is [string, string] => !!entry[1] && choices.filters?.includes(entry[0]) === true,
  );
  const known = recallList(stored, choices);
  const start = initialList(choices);
  const tab = choices.tabs.find((one) => one === given.tab);
  const sort = choices.sorts.find((one) => one === given.sort);
  const { search = '' } = given;
  if (filters.length === 0 && !tab && !sort && !search) return known;
  return {
    ...known,
    tab: tab ?? start.tab,
    sort: sort ?? start.sort,
    search,
    filters: Object.fromEntries(filters),
  };
}

/** The address of a list's state, without what it begins with; the inverse of `openList`. */
export function addressedList({ tab, sort, search, filters }: ListState, choices: ListChoices): Given {
  const start = initialList(choices);
  return {
    ...(tab === start.tab ? {} : { tab }),
    ...(sort === start.sort ? {} : { sort }),
    ...(search === '' ? {} : { search }),
    ...filters,
  };
}

/** The stored form of a list's choices. */
export function keepList({ tab, sort, filters, size, columns }: ListState): string {
  return JSON.stringify({ tab, sort, filters, size, columns });
}

/** Whether a search or filter hides rows, beyond the tab. */
export function isFiltered(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filters).length > 0;
}
