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

/** Codes that fit into a line of a phone. */
const FITS = 24;

/**
 * A text of several lines as HTML.
 * @param codes parts of it that are copied by hand: in bold, and on one line where they fit into one
 */
export function escapedLines(text: string, codes: readonly string[] = []): string {
  const lines = escapeMarkup(text).replaceAll('\n', '<br>');
  return codes.map(escapeMarkup).reduce((markup, code) => {
    const style = code.length > FITS ? '' : ' style="white-space:nowrap;"';
    return markup.replaceAll(code, () => `<strong${style}>${code}</strong>`);
  }, lines);
}
