import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import { browserMemory } from '../../data/browser-memory.js';
import { useShopId } from '../format/shop-id.js';
import {
  keepList,
  type ListAction,
  type ListChoices,
  type ListState,
  listReducer,
  memoryKey,
  recallList,
} from './list-state.js';

/** Debounce of a search while typing, in milliseconds. */
const TYPING_MS = 250;

export interface ListControl {
  state: ListState;
  dispatch: Dispatch<ListAction>;
  /** The debounced search text. */
  search: string;
  /** The cursor after which this page begins. */
  after: string | undefined;
}

/** The state of a list, stored in this browser for this shop. */
export function useList(name: string, choices: ListChoices): ListControl {
  const key = memoryKey(useShopId(), name);
  const [state, dispatch] = useReducer(listReducer, null, () => recallList(browserMemory.getItem(key), choices));
  const [search, setSearch] = useState(state.search);
  const stored = keepList(state);
  useEffect(() => browserMemory.setItem(key, stored), [key, stored]);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(state.search), TYPING_MS);
    return () => clearTimeout(timer);
  }, [state.search]);
  return useMemo(() => ({ state, dispatch, search, after: state.cursors.at(-1) }), [state, search]);
}
