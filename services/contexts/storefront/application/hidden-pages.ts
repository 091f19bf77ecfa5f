/** In the place of a pattern: no path is empty. */
const NOWHERE = '^$';
/** The store's first page, also below a language such as `/fr` or `/pt-br`. */
const FIRST_PAGE = '^(/[a-z]{2}(-[a-z]{2})?)?/?$';

const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Pattern of one path; it may stand below another one, since stores put their languages before it. */
function patternOf(path: string): string {
  if (path.endsWith('*')) return escaped(path.slice(0, -1));
  const bare = path.replace(/\/+$/, '');
  return bare === '' ? FIRST_PAGE : `${escaped(bare)}\\/?$`;
}

/** A regular expression of the pages without the widget, from the merchant's paths, of which a star at the end stands for all below. */
export const hiddenPages = (paths: readonly string[]): string => paths.map(patternOf).join('|') || NOWHERE;
