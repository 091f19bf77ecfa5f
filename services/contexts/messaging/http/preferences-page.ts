import { escapeMarkup } from '@loyalty/contracts/messaging/layout/escape-markup';
import { mailTopics } from '@loyalty/contracts/messaging/mails/kind';
import type { MailChoices } from '../application/preferences/mail-preferences.js';
import { preferenceWords } from '../application/preferences/words.js';
import type { MailLanguage } from '../layout/mail-texts.js';
import { shopperPage } from './shopper-page.js';

interface PreferencesPage {
  readonly choices: MailChoices;
  readonly isSaved: boolean;
  readonly language: MailLanguage;
  readonly shop: string;
}

/** The page on which a shopper chooses mails by topic: a form without a script, for any browser. */
export function preferencesPage({ choices, isSaved, language, shop }: PreferencesPage): string {
  const words = preferenceWords[language];
  const box = (name: string, value: string, label: string, isOn: boolean) =>
    `<label><input type="checkbox" name="${name}" value="${value}"${isOn ? ' checked' : ''}> <span>${escapeMarkup(label)}</span></label>`;
  const topics = mailTopics.map((topic) => box('topic', topic, words[topic], choices.topics.includes(topic)));
  const saved = isSaved ? `<p role="status"><b>${escapeMarkup(words.saved)}</b></p>` : '';
  return shopperPage({
    language,
    title: words.title,
    body: `<h1>${escapeMarkup(words.title)}</h1>${saved}<p>${escapeMarkup(words.intro.replace('{shop}', () => shop))}</p>
<form method="post"><fieldset>${topics.join('\n')}</fieldset>
<fieldset>${box('tracking', 'on', words.tracking, choices.isTracked)}</fieldset>
<p><button name="save" value="chosen">${escapeMarkup(words.save)}</button> <button class="plain" name="save" value="none">${escapeMarkup(words.stop)}</button></p></form>`,
  });
}
