import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { WidgetTexts } from '../words/widget-texts.js';
import type { Child } from './h.js';
import type { Shopper } from './shopper.js';

export type Tab = 'home' | 'earn' | 'rewards' | 'history';

/** A view: the head's two lines, its tab, and the body. */
export interface Screen {
  readonly title: string;
  readonly sub?: string;
  readonly tab: Tab;
  readonly body: readonly Child[];
  /** Nothing in it is half done: it may be drawn anew when newer figures come. */
  readonly live?: boolean;
}

export type View = (app: App, state: WidgetState) => Screen;

/** Interface for views. */
export interface App {
  readonly shopper: Shopper;
  readonly speech: WidgetTexts;
  /** The language of the page, or the one that the shop has set. */
  readonly lang: string;
  /** The store's page says that somebody is signed in, known to the program or not yet. */
  readonly signedIn: boolean;
  /** The store's own addresses: its sign-in, its registration, an uploaded file, and the one that puts a code into the cart. */
  readonly links: {
    readonly signIn: string;
    readonly register: string;
    discount(code: string): string;
    file(path: string): string;
  };
  /** Shows a view and moves the focus to its heading. */
  show(view: View): void;
  showTab(tab: Tab): void;
  /** Whether this view is still the one shown. */
  shows(view: View): boolean;
  /** Asks for newer figures and shows them. */
  refresh(): Promise<void>;
  /** Says a result to those who cannot see it. */
  announce(text: string): void;
}
