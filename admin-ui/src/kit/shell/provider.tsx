import { AppProvider } from '@shopify/polaris';
import '@shopify/polaris/build/esm/styles.css';
import '../fonts.css';
import '../kit.css';
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useMemo } from 'react';
import { type Navigation, NavigationProvider } from '../display/navigation.js';
import { ToastProvider } from '../feedback/toast.js';
import { usePolarisWords } from './polaris-words.js';
import { type StoreAdmin, StoreAdminProvider } from './store-admin.js';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  url: string;
  external?: boolean;
  children?: ReactNode;
  monochrome?: string;
  removeunderline?: string;
  download?: string | boolean;
};

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Links of the kit open pages without a reload; a click with a modifier key still opens a tab. */
function linkFor(navigation: Navigation) {
  return function AppLink({ url, external, children, onClick, ...rest }: LinkProps) {
    const outside = external || /^[a-z]+:/i.test(url);
    if (outside) {
      return (
        <a {...rest} href={url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
          {children}
        </a>
      );
    }
    return (
      <a
        {...rest}
        href={navigation.href(url)}
        onClick={(event) => {
          onClick?.(event);
          if (event.defaultPrevented || !plainClick(event)) return;
          event.preventDefault();
          navigation.go(url);
        }}
      >
        {children}
      </a>
    );
  };
}

interface KitProviderProps {
  navigation: Navigation;
  admin: StoreAdmin;
  children: ReactNode;
}

/** Providers that the kit needs around the pages: Polaris, links, the store admin, toasts. */
export function KitProvider({ navigation, admin, children }: KitProviderProps) {
  const words = usePolarisWords();
  const link = useMemo(() => linkFor(navigation), [navigation]);
  return (
    <AppProvider i18n={words} linkComponent={link}>
      <NavigationProvider value={navigation}>
        <StoreAdminProvider value={admin}>
          <ToastProvider>{children}</ToastProvider>
        </StoreAdminProvider>
      </NavigationProvider>
    </AppProvider>
  );
}
