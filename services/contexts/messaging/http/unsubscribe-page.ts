import { escapeMarkup } from '@loyalty/contracts/messaging/layout/escape-markup';
import { preferenceWords } from '../application/preferences/words.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import { messagingWords } from '../layout/words.js';
import { shopperPage } from './shopper-page.js';

export type UnsubscribeStep = 'question' | 'done' | 'invalid' | 'test';

/**
 * The page behind the unsubscribe link of a mail: it requires a confirmation, because mail scanners open every link.
 * @param preferences address of the page on which mails are chosen by topic; null without a valid link
 */
export function unsubscribePage(
  step: UnsubscribeStep,
  language: MailLanguage,
  shop: string,
  preferences: string | null,
): string {
  const words = messagingWords[language];
  const text = escapeMarkup(words[step].replace('{shop}', () => shop));
  const form = step === 'question' ? `<form method="post"><button>${escapeMarkup(words.confirm)}</button></form>` : '';
  const choose = preferences
    ? `<p><a href="${escapeMarkup(preferences)}">${escapeMarkup(preferenceWords[language].choose)}</a></p>`
    : '';
  return shopperPage({
    language,
    title: words.unsubscribe,
    body: `<h1>${escapeMarkup(words.unsubscribe)}</h1><p>${text}</p>${form}${choose}`,
  });
}
