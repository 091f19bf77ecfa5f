import { Html } from '../pages/html.js';
import type { Product } from '../shops.js';
import type { Customer, ShopState } from '../state.js';
import { embeds, placedBlocks, type Template } from './files.js';
import { drawBlock } from './liquid.js';

interface Visit {
  readonly shop: ShopState;
  readonly shopper: Customer | undefined;
}

/** Prices of templates are in hundredths of the currency, whatever its decimals are. */
const productObject = ({ price }: Product) => ({
  selected_or_first_available_variant: { price: Math.round(Number(price) * 100) },
});

/** The store's objects that templates read, as far as the app's blocks do. */
const objects = ({ shop, shopper }: Visit, page: string, product?: Product) => ({
  shop: { name: shop.facts.name, currency: shop.facts.currency },
  cart: { currency: { iso_code: shop.facts.currency } },
  customer: shopper ? { id: shopper.id } : null,
  routes: { root_url: `/store/${shop.facts.domain}` },
  request: { design_mode: false, page_type: page },
  product: product ? productObject(product) : null,
});

const drawn = (handles: readonly string[], globals: object): Html =>
  new Html(handles.map((handle) => drawBlock(handle, globals)).join('\n'));

/** The app's blocks that the published theme has in a section of a template. */
export const appBlocks = (visit: Visit, template: Template, section = 'apps', product?: Product): Html =>
  drawn(placedBlocks(visit.shop.facts, template, section), objects(visit, template, product));

/** The app's embeds that the published theme has on, at the end of every page. */
export const appEmbeds = (visit: Visit): Html => drawn(embeds(visit.shop.facts), objects(visit, 'page'));
