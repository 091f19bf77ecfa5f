import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree';
import { LRUCache } from 'lru-cache';

/** At-rules that only say when rules hold, or how something moves. */
const AT_RULES = new Set(['media', 'supports', 'container', 'keyframes', '-webkit-keyframes']);
/** Functions that fetch something, or stand for what cannot be seen here. */
const FETCHING =
  /^(url|src|image|image-set|cross-fade|element|paint|attr|env|expression|-\w+-image-set|-\w+-element)$/i;
const IN_FLOW = /^(static|relative)$/i;
/** What escapes, comments and addresses begin with: in values that the parser leaves as they are. */
const SUSPICIOUS = /\\|\/\/|\/\*|url\(|image|src\(|@/i;
const IMAGE = /^data:image\/(png|jpeg|gif|webp|svg\+xml|avif)[;,]/i;

/** Whether a value of a declaration fetches nothing. */
function isLocal(value: CssNode): boolean {
  let local = true;
  walk(value, (node) => {
    if (node.type === 'Url') local &&= IMAGE.test(node.value);
    else if (node.type === 'Function') local &&= !FETCHING.test(node.name);
    else if (node.type === 'Raw') local &&= !SUSPICIOUS.test(node.value);
  });
  return local;
}

function isAllowed(node: CssNode): boolean {
  switch (node.type) {
    case 'Atrule':
      return AT_RULES.has(node.name.toLowerCase());
    case 'Declaration': {
      const value = generate(node.value);
      if (value.includes('\\')) return false;
      if (node.property.toLowerCase() === 'position' && !IN_FLOW.test(value)) return false;
      return isLocal(node.value);
    }
    case 'Raw':
      return false;
    default:
      return true;
  }
}

function cleaned(css: string): string {
  const sheet = parse(css, { parseCustomProperty: false });
  walk(sheet, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (
        list &&
        item &&
        (node.type === 'Atrule' || node.type === 'Declaration' || node.type === 'Raw') &&
        !isAllowed(node)
      )
        list.remove(item);
    },
  });
  return generate(sheet);
}

const known = new LRUCache<string, string>({ max: 500 });

/**
 * Styles of a merchant without what fetches something, leaves the flow or is no CSS. They are checked when they are stored as well; this one
 * also reads what was stored before.
 */
export function cleanCss(css: string): string {
  if (css.trim() === '') return '';
  const found = known.get(css) ?? cleaned(css);
  known.set(css, found);
  return found;
}
