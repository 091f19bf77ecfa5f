import { type Dispatch, useEffect, useMemo, useReducer, useState } from 'react';
import { browserMemory } from '../../data/browser-memory.js';
import { useShopId } from '../format/shop-id.js';
import {
  type Given,
  keepList,
  type ListAction,
  type ListChoices,
  type ListState,
  listReducer,
  memoryKey,
  openList,
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

/**
 * The state of a list, stored in this browser for this shop. `given` are filters of the address that opened it: with any, the list begins with
 * them alone.
 */
export function useList(name: string, choices: ListChoices, given: Given = {}): ListControl {
  const key = memoryKey(useShopId(), name);
  const [state, dispatch] = useReducer(listReducer, null, () => openList(browserMemory.getItem(key), choices, given));
  const [search, setSearch] = useState(state.search);
  const stored = keepList(state);
  useEffect(() => browserMemory.setItem(key, stored), [key, stored]);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(state.search), TYPING_MS);
    return () => clearTimeout(timer);
  }, [state.search]);
  return useMemo(() => ({ state, dispatch, search, after: state.cursors.at(-1) }), [state, search]);
}
