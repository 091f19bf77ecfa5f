import type { StandardApi } from '@shopify/ui-extensions/point-of-sale';
import type { TillWords } from './till-words.js';

type Standard = Pick<StandardApi<'pos.home.modal.render'>, 'i18n' | 'session' | 'toast' | 'locale'>;

/** The sale that is being rung up. */
export interface Sale {
  /** The customer of the sale; null for none. */
  readonly customer: string | null;
  readonly setCustomer: (id: string) => Promise<void>;
  readonly addCode: (code: string) => Promise<void>;
}

/** What a member’s screen needs of the platform. */
export interface MemberHost {
  readonly words: TillWords;
  readonly language: string;
  readonly session: Standard['session'];
  readonly notify: (text: string) => void;
  /** Null where the platform gives no sale to the screen: codes are shown there to be typed. */
  readonly sale: Sale | null;
}

/** @param sale null where the screen has none */
export const memberHost = ({ i18n, session, toast, locale }: Standard, sale: Sale | null): MemberHost => ({
  words: {
    translate: (key, values) => i18n.translate(key, values),
    formatNumber: (value) => i18n.formatNumber(value),
  },
  language: locale.current.value,
  session,
  notify: (text) => toast.show(text),
  sale,
});
