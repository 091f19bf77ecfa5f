import { dictionary } from '../../kernel/dictionary.js';

const ENTITIES: Readonly<Record<string, string>> = dictionary({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** A text as HTML shows it, also within an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A text of several lines as HTML. */
export const escapedLines = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>');
