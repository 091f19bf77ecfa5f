import { escapeMarkup } from '@loyalty/contracts/messaging/layout/escape-markup';
import type { MailLanguage } from '../layout/mail-texts.js';
import { shopperPage } from './shopper-page.js';

interface Notice {
  readonly language: MailLanguage;
  readonly title: string;
  readonly text: string;
  /** Label of the one thing to do; it is done by a POST to the page's own address. */
  readonly action?: string;
}

/** A page for a person who came from a mail: it does nothing by itself, because scanners open every link. */
export function noticePage({ language, title, text, action }: Notice): string {
  const form = action ? `<form method="post"><button>${escapeMarkup(action)}</button></form>` : '';
  return shopperPage({ language, title, body: `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>${form}` });
}
