import { Liquid } from 'liquidjs';
import { fullNamespace, liquidMetafields } from '../metafields.js';
import type { Customer } from '../state.js';
import { Html } from './html.js';

const liquid = new Liquid({ strictFilters: true, outputEscape: 'escape' });

/** The theme's own lines about the program: Liquid that reads the customer's metafields, which are not there before the app has sent any. */
const STANDING = liquid.parse(
  '{%- assign loyalty = customer.metafields[app] -%}{%- if loyalty.balance -%}' +
    '<p class="standing">You have {{ loyalty.balance }} points{% if loyalty.tier %} and are in {{ loyalty.tier }}{% endif %}.</p>' +
    '{%- endif -%}',
);

export const customerStanding = (shopper: Customer): Html =>
  new Html(
    liquid.renderSync(STANDING, {
      app: fullNamespace(),
      customer: { metafields: liquidMetafields(shopper) },
    }) as string,
  );
