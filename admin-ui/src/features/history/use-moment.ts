import { useLocation, useSearch } from '@tanstack/react-router';
import { useNavigation } from '../../kit/display/navigation.js';
import { appLocationOf } from '../../location.js';
import { addressOf, type Moment } from './address.js';

const isInstant = (text: string | undefined): text is string => text !== undefined && !Number.isNaN(Date.parse(text));

/** The moment a page looks back to, from its address and into it, so that it can be sent (UX-30); null when it shows the present. */
export function useMoment() {
  const { asOf, knownAt, ...rest } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const moment: Moment = {
    ...(isInstant(asOf) ? { asOf } : {}),
    ...(isInstant(knownAt) ? { knownAt } : {}),
  };
  // The router tells where one is below the prefix; it is cut off where it stands nevertheless.
  const { prefix } = appLocationOf(pathname);
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname;
  return {
    /** What a read is asked with; nothing for the present. */
    query: moment,
    isPast: moment.asOf !== undefined || moment.knownAt !== undefined,
    look: (to: Moment) => navigation.go(addressOf(path, { ...rest, ...to })),
  };
}
