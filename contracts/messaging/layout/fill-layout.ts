import { escapeMarkup } from './escape-markup.js';

/** Values of a layout's places by name; a list repeats the section of its name. */
interface LayoutValues {
  readonly [name: string]: string | readonly LayoutValues[];
}

const PLACE = /\[\[#(\w+)\]\]([\s\S]*?)\[\[\/\1\]\]|\[\[(\{)?(\w+)\}?\]\]/g;

/**
 * Fills a layout: `[[name]]` with an escaped text, `[[{name}]]` with markup, `[[#name]]…[[/name]]` once for each entry of a list, with the
 * entry's values in front of those around. Values are never read as a layout.
 */
export function fillLayout(layout: string, values: LayoutValues): string {
  return layout.replace(PLACE, (_, section?: string, inner?: string, isMarkup?: string, name = '') => {
    if (section !== undefined) {
      const entries = values[section];
      return Array.isArray(entries)
        ? entries.map((entry: LayoutValues) => fillLayout(inner ?? '', { ...values, ...entry })).join('')
        : '';
    }
    const value = values[name];
    if (typeof value !== 'string') throw new TypeError(`the layout of mails has no value for ${name}`);
    return isMarkup ? value : escapeMarkup(value);
  });
}
