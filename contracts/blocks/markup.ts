/** HTML that is safe to insert into other HTML, and that no template language of a store reads as its own. */
export class Markup {
  constructor(readonly text: string) {}
}

type MarkupValue = string | number | Markup | readonly Markup[] | null | undefined | false;

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
    // Stores render pages of apps as Liquid, which begins with braces.
    '{': '&#123;',
    '}': '&#125;',
  }),
);

function shown(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"'{}]/g, (sign) => ESCAPES.get(sign) ?? sign);
}

/** A template whose values are escaped, unless they are markup themselves. */
export function markup(parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + shown(values[index - 1]) + part));
}
