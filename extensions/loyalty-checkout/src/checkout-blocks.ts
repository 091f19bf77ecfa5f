import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import type { StandardApi } from '@shopify/ui-extensions/checkout';
import { type LoadedBlocks, loadBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';

/** What the platform says of the page. */
type Host = Pick<StandardApi, 'localization' | 'shop' | 'cost'>;

/** Addresses of the store. The platform leads back to checkout after the sign-in by itself. */
function linksOf({ shop }: Host): LoadedBlocks['data']['links'] {
  const store = shop.storefrontUrl ?? `https://${shop.myshopifyDomain}`;
  const account = `${store.replace(/\/$/, '')}/account`;
  return { signIn: `${account}/login?checkout_url=/checkout`, register: `${account}/register`, store, files: '' };
}

/** Blocks of checkout and of the thank-you page; null where the service does not answer. */
export const loadCheckoutBlocks = (calls: ServiceCalls, host: Host, names: readonly BlockName[]) =>
  loadBlocks(calls, {
    names,
    language: host.localization.language.value.isoCode,
    links: linksOf(host),
    sum: host.cost.subtotalAmount.value,
    reads: names.includes('thank-you-referral') ? ['referral'] : [],
  });
