import { useLocation, useSearch } from '@tanstack/react-router';
import { useNavigation } from '../../kit/display/navigation.js';
import { appLocationOf } from '../../location.js';
import { addressOf } from './address.js';

type Search = Readonly<Record<string, string | undefined>>;

/** State of a page in its address: the path below the prefix and the query parameters, with two ways to change them. */
export function useAddress() {
  const search = useSearch({ strict: false }) as Search;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // The router reports the path below the prefix; a prefix that remains is removed.
  const { prefix } = appLocationOf(pathname);
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname;
  return {
    path,
    search,
    /** Opens the page with these parameters: an entry of its own in the browser's history. */
    go: (query: Search) => navigation.go(addressOf(path, query)),
    /** Changes parameters of the entry that is open. */
    replace: (query: Search) => navigation.replace(addressOf(path, query)),
    /** The page with these parameters as a full link. */
    href: (query: Search) => navigation.href(addressOf(path, query)),
  };
}
