/** Signs of HTML and of the template language, each with one that means nothing to either. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({ '<': '‹', '>': '›', '"': '”', '{': '(', '}': ')' }),
);

const plain = (text: string): string => text.replace(/[<>"{}]/g, (sign) => PLAIN.get(sign) ?? sign);

/**
 * Title and description of a page as the variables `page_title` and `page_description` of Liquid, which a theme prints in the head of its layout.
 * Some themes escape them and some do not, so they contain no sign that would need it.
 */
export function frameWords({ title, description }: { readonly title: string; readonly description: string }): string {
  return [
    `{% capture page_title %}${plain(title)}{% endcapture %}`,
    `{% capture page_description %}${plain(description)}{% endcapture %}`,
  ].join('');
}
