import { idNumber } from './big-json.js';
import { ADDRESS, OPENED_AT, OWNER, PHONE, storefrontOf } from './shops.js';
import type { ShopState } from './state.js';

/** Body of shop/update and of app/uninstalled, which contains the shop and not the app. */
export function shopPayload({ facts }: ShopState): Record<string, unknown> {
  return {
    id: idNumber(facts.id),
    name: facts.name,
    email: facts.email,
    domain: storefrontOf(facts),
    address1: ADDRESS,
    phone: PHONE,
    created_at: OPENED_AT,
    country: facts.countryCode,
    country_code: facts.countryCode,
    country_name: facts.country,
    primary_locale: 'en',
    currency: facts.currency,
    customer_email: facts.email,
    timezone: facts.ianaTimezone,
    iana_timezone: facts.ianaTimezone,
    shop_owner: OWNER,
    taxes_included: facts.taxesIncluded,
    plan_display_name: facts.planName,
    plan_name: facts.planName.toLowerCase(),
    has_discounts: true,
    has_gift_cards: true,
    myshopify_domain: facts.domain,
    enabled_presentment_currencies: [facts.currency],
  };
}
