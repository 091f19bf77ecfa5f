import { Context, Liquid } from 'liquidjs';
import { Html } from './html.js';
import { type StoreView, storePage } from './storefront.js';

/** The platform's template language, with nothing of the store in reach of a page. */
const liquid = new Liquid({ strictFilters: true });

/**
 * A page of an app inside the store's own frame. As in a theme, the page is rendered before its layout, which prints the variables
 * `page_title` and `page_description` that the page has set.
 */
export function framedPage(view: StoreView, content: string): string {
  const scope = new Context({ shop: { name: view.shop.facts.name } }, liquid.options, { sync: true });
  const variable = (name: string): string => liquid.parseAndRenderSync(`{{ ${name} }}`, scope).trim();
  try {
    const drawn = liquid.parseAndRenderSync(content, scope);
    return storePage(view, variable('page_title') || 'Page', new Html(drawn), variable('page_description'));
  } catch {
    return storePage(view, 'Page', new Html('<h1>This page cannot be shown</h1>'));
  }
}
