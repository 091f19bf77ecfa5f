import { type TextArea, textAreaNames } from '@loyalty/contracts/shopper/texts/areas';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Tab, tabsOf } from './rows.js';
import type { TextFilter } from './standing.js';

/** The area and the tab, at first those of the address (spec ROUTE-066, ROUTE-075), with a filter over the area and a search over all texts. */
export function usePlace() {
  const requested = useSearch({ strict: false }) as { type?: string; tab?: string };
  const [area, setArea] = useState<TextArea>(
    textAreaNames.find((known) => known === requested.type) ??
      textAreaNames.find((known) => requested.type === undefined && tabsOf(known).includes(requested.tab as Tab)) ??
      'widget-design',
  );
  const [tab, setTab] = useState<Tab | undefined>(requested.tab as Tab | undefined);
  const [filter, setFilter] = useState<TextFilter>('all');
  const [search, setSearch] = useState('');
  const tabs = tabsOf(area);
  return {
    ...{ area, tabs, tab: tabs.find((known) => known === tab) ?? (tabs[0] as Tab), setTab },
    ...{ filter, setFilter, search, setSearch },
    /** Another area is shown whole, and no search hides it. */
    setArea(next: TextArea) {
      setArea(next);
      setSearch('');
    },
  };
}
export type PlaceChoice = ReturnType<typeof usePlace>;
