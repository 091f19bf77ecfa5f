import { isCalendarDay } from '@loyalty/contracts/kernel/days';
import type { Moment } from './address.js';
import { useAddress } from './use-address.js';

const isInstant = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text)) && isCalendarDay(text.slice(0, 10));

/** The past moment of a page, stored in its address, so that it can be shared (UX-30); null for the present. */
export function useMoment() {
  const { search, go } = useAddress();
  const { asOf, knownAt, ...rest } = search;
  const moment: Moment = {
    ...(isInstant(asOf) ? { asOf } : {}),
    ...(isInstant(knownAt) ? { knownAt } : {}),
  };
  return {
    /** Query parameters of reads; empty for the present. */
    query: moment,
    isPast: moment.asOf !== undefined || moment.knownAt !== undefined,
    look: (to: Moment) => go({ ...rest, ...to }),
  };
}
