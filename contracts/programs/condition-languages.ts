import { dictionary } from '../kernel/dictionary.js';
import { german } from './condition-words/de.js';
import { spanish } from './condition-words/es.js';
import { french } from './condition-words/fr.js';
import { italian } from './condition-words/it.js';
import { japanese } from './condition-words/ja.js';
import { type ConditionWords, englishConditions } from './condition-words.js';

/** Words of conditions by language: those of the admin, in which the widget is complete too. */
export const conditionWords: Readonly<Record<string, ConditionWords>> = dictionary<
  Readonly<Record<string, ConditionWords>>
>({
  en: englishConditions,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
});
