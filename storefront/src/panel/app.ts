import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { PublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import type { WidgetTexts } from '../words/widget-texts.js';
import type { Child } from './h.js';
import type { Shopper } from './shopper.js';

export type Tab = 'home' | 'earn' | 'rewards' | 'history';

/** A view: the two lines of its header, its tab, and the body. */
export interface Screen {
  readonly title: string;
  readonly sub?: string;
  readonly tab: Tab;
  readonly body: readonly Child[];
  /** Whether it may be redrawn with newer figures, because it has no unfinished input. */
  readonly live?: boolean;
}

export type View = (app: App, state: WidgetState) => Screen;

/** Interface for views. */
export interface App {
  readonly shopper: Shopper;
  readonly speech: WidgetTexts;
  /** The language of the page, or the shop's setting. */
  readonly lang: string;
  /** The merchant's texts by the places that show them. */
  readonly texts: PublishedTexts['texts'];
  /** The texts of a part, those of the merchant's in place of its own. */
  own(part: string, words: Readonly<Record<string, string>>): Record<string, string>;
  /** Whether a shopper is signed in to the store, enrolled in the program or not. */
  readonly signedIn: boolean;
  /** Paths of the store: sign-in, registration, an uploaded file, and the one that applies a code to the cart. */
  readonly links: {
    readonly signIn: string;
    readonly register: string;
    discount(code: string): string;
    file(path: string): string;
  };
  /** Shows a view and moves the focus to its heading. */
  show(view: View): void;
  showTab(tab: Tab): void;
  /** Whether this view is still shown. */
  shows(view: View): boolean;
  /** Refreshes the figures and redraws. */
  refresh(): Promise<void>;
  /** Announces a result to screen readers, in a live region. */
  announce(text: string): void;
}
