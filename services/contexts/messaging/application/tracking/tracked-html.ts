import { dictionary } from '@loyalty/contracts/kernel/dictionary';

/** How a mail's HTML is tracked. */
interface Tracks {
  /** Address of the invisible picture. */
  readonly picture: string;
  /** Address that counts a click and leads on to the link of this number. */
  readonly linkOf: (link: number) => string;
  /** Addresses that stay as they are: ways out of these mails. */
  readonly untouched: readonly string[];
}

interface TrackedHtml {
  readonly html: string;
  /** Addresses that the links lead to, by their number. */
  readonly links: readonly string[];
}

/** The address of an `<a>` or `<area>`, whatever its quotes. Comments for Outlook are passed over with what they hold. */
const LINK = /<!--[\s\S]*?-->|(<(?:a|area)\s(?:[^>"']|"[^"]*"|'[^']*')*?\bhref\s*=\s*)("[^"]*"|'[^']*')/gi;
const ENTITIES: Readonly<Record<string, string>> = dictionary({
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
});

const plain = (text: string): string =>
  text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/**
 * A rendered mail whose links to pages are counted, with an invisible picture at its end. Links of other kinds (mailto, tel, anchors) and
 * those without a host stay; an address that occurs several times has one number.
 */
export function trackedHtml(html: string, { picture, linkOf, untouched }: Tracks): TrackedHtml {
  const links: string[] = [];
  const numberOf = (address: string): number => {
    const known = links.indexOf(address);
    return known >= 0 ? known : links.push(address) - 1;
  };
  const rewritten = html.replace(LINK, (whole: string, before: string | undefined, quoted: string | undefined) => {
    if (before === undefined || quoted === undefined) return whole;
    const address = plain(quoted.slice(1, -1)).trim();
    if (!isPage(address) || untouched.includes(address)) return whole;
    return `${before}"${escaped(linkOf(numberOf(address)))}"`;
  });
  const pixel = `<img src="${escaped(picture)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
  const end = rewritten.toLowerCase().lastIndexOf('</body>');
  return { html: end < 0 ? rewritten + pixel : rewritten.slice(0, end) + pixel + rewritten.slice(end), links };
}

function isPage(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}
