import { CUSTOMER_CRITERIA } from '@loyalty/contracts/customers/filters';
import { BY_EXPIRY, type CustomerOrder, customerFilter, customerOrder } from '@loyalty/contracts/customers/list';
import { useEffect, useState } from 'react';
import { addressedList } from '../../kit/list/list-state.js';
import { useList } from '../../kit/list/use-list.js';
import { useAddress } from '../history/use-address.js';
import { fittingFilters } from './use-filters.js';

export type CustomerTab = (typeof customerFilter)['options'][number];

const CHOICES = { tabs: customerFilter.options, sorts: customerOrder.options, filters: CUSTOMER_CRITERIA };

/** The list of customers: its state is in its address, so that it can be sent and comes back with the browser's own buttons. */
export function useCustomerList() {
  const { search: given, replace } = useAddress();
  const [{ fitting, unfit }] = useState(() => fittingFilters(given));
  const [isAddressed] = useState(() => [...CUSTOMER_CRITERIA, 'tab', 'sort', 'search'].some((key) => given[key]));
  const list = useList('customers', CHOICES, fitting);
  const address = addressedList(list.state, CHOICES);
  const text = JSON.stringify(address);
  useEffect(() => replace(address), [text]);

  const { tab, sort, size, filters } = list.state;
  const filter = tab as CustomerTab;
  const isByExpiry = filters.expiresFrom !== undefined || filters.expiresTo !== undefined;
  // Without days of expiry nothing has expiring points to be sorted by.
  const sorted = sort === BY_EXPIRY && !isByExpiry ? customerOrder.options[0] : (sort as CustomerOrder);
  const chosen = { ...(list.search ? { search: list.search } : {}), ...filters };
  const query = {
    first: String(size),
    filter,
    sort: sorted,
    ...(list.after ? { after: list.after } : {}),
    ...chosen,
  };
  return {
    list,
    filter,
    query,
    /** Whether it is filtered by the days on which points expire. */
    isByExpiry,
    /** Filters of the figures of the list. */
    figured: { filter, ...chosen },
    /** Filters of an export of the list. */
    exported: { ...(filter === 'all' ? {} : { filter }), ...chosen, ...(isByExpiry ? { sort: sorted } : {}) },
    /** Filters of the address that have no such value. */
    unfit,
    /** Whether the address said what the list shows when it opened. */
    isAddressed,
  };
}
