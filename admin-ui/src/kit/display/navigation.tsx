import { createContext, useContext } from 'react';

/** Navigation of the kit; provided by the app, so that components do not depend on the router or the prefix. */
export interface Navigation {
  /** Opens a path below the prefix ("/customers?x=1"). */
  go(path: string): void;
  /** Like `go`, but replaces the entry in the browser's history. */
  replace(path: string): void;
  /** Reports the current address to the surrounding store admin, which may have another one. */
  report(): void;
  /** The address as a full link. */
  href(path: string): string;
}

const NavigationContext = createContext<Navigation>({
  go: () => undefined,
  replace: () => undefined,
  report: () => undefined,
  href: (path) => path,
});

export const NavigationProvider = NavigationContext.Provider;

/** Navigation within the app; without a provider (in a test of the kit) it does nothing. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
