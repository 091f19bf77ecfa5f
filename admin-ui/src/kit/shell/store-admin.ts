import { createContext, useContext } from 'react';

/** A toast as the store admin shows one: a text and at most one action. */
export interface AdminToast {
  readonly text: string;
  readonly isError: boolean;
  /** Time on the screen in milliseconds. */
  readonly durationMs: number;
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

/** State of the save bar and its two buttons. */
export interface AdminSaveBar {
  readonly saving: boolean;
  readonly disabled: boolean;
  readonly save: () => void;
  readonly discard: () => void;
}

/** A product or a collection. */
interface PickedGoods {
  /** The platform's number. */
  readonly id: string;
  readonly title: string;
}

/** Parts of the user interface that the surrounding store admin may show in place of the page; null for those that it does not. */
export interface StoreAdmin {
  /** Shows the page's title in the admin's own title bar. */
  readonly title: ((text: string) => void) | null;
  /** Shows a toast. @returns how to take it away */
  readonly toast: ((toast: AdminToast) => () => void) | null;
  readonly saveBar: {
    /** Shows the bar in this state; null hides it. */
    readonly show: (bar: AdminSaveBar | null) => void;
    /** Asks whether to leave with unsaved changes. Resolves to leave; rejects, or never settles, to stay. */
    readonly confirmLeaving: () => Promise<void>;
  } | null;
  /** Lets the person choose a product or a collection of the store. @returns null where they chose nothing */
  readonly pickGoods: ((kind: 'product' | 'collection') => Promise<PickedGoods | null>) | null;
  /** Asks the merchant for optional access scopes. @returns whether all were granted */
  readonly requestScopes: ((scopes: readonly string[]) => Promise<boolean>) | null;
}

/** A store admin that shows nothing of the app's interface: the page shows it all. */
export const BARE_ADMIN: StoreAdmin = {
  title: null,
  toast: null,
  saveBar: null,
  pickGoods: null,
  requestScopes: null,
};

const StoreAdminContext = createContext<StoreAdmin>(BARE_ADMIN);
export const StoreAdminProvider = StoreAdminContext.Provider;

/** The surrounding store admin; without a provider one that shows nothing. */
export const useStoreAdmin = (): StoreAdmin => useContext(StoreAdminContext);
