import { createContext, useContext } from 'react';

/** Navigation of the kit; provided by the app, so that no component knows the router or the prefix. */
export interface Navigation {
  /** Opens an address below the prefix ("/customers?x=1"). */
  go(path: string): void;
  /** As above without a new entry in the browser's history. */
  replace(path: string): void;
  /** Tells the store admin around us which address is shown, when it may think otherwise. */
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

/** How to move about in the app; outside of it (in a test of the kit) moving does nothing. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
