import { Html } from './html.js';
import { type StoreView, storePage } from './storefront.js';

/** Template language in a page of an app, which this store does not read: the platform's would. */
const TEMPLATE = /\{\{|\{%/;

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }),
);

/** A text of HTML without its entities: each is read once, so that an escaped entity stays one. */
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name = '') =>
    code ? String.fromCharCode(Number(code)) : (ENTITIES.get(name) ?? whole),
  );

/** A page of the app inside the store's own frame. Its title is that of its first heading. */
export function framedPage(view: StoreView, content: string): string {
  if (TEMPLATE.test(content)) return storePage(view, 'Page', new Html('<h1>This page cannot be shown</h1>'));
  const title = plain(/<h1[^>]*>([^<]*)</.exec(content)?.[1] ?? '');
  return storePage(view, title, new Html(content));
}
