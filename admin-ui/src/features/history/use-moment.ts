import { isUsableDay } from '@loyalty/contracts/kernel/days';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useNavigation } from '../../kit/display/navigation.js';
import { appLocationOf } from '../../location.js';
import { addressOf, type Moment } from './address.js';

const isInstant = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text)) && isUsableDay(text.slice(0, 10));

/** The past moment of a page, stored in its address, so that it can be shared (UX-30); null for the present. */
export function useMoment() {
  const { asOf, knownAt, ...rest } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const moment: Moment = {
    ...(isInstant(asOf) ? { asOf } : {}),
    ...(isInstant(knownAt) ? { knownAt } : {}),
  };
  // The router reports the path below the prefix; a prefix that remains is removed.
  const { prefix } = appLocationOf(pathname);
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname;
  return {
    /** Query parameters of reads; empty for the present. */
    query: moment,
    isPast: moment.asOf !== undefined || moment.knownAt !== undefined,
    look: (to: Moment) => navigation.go(addressOf(path, { ...rest, ...to })),
  };
}
