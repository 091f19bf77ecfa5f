import { AdminApi } from './admin-api.js';
import type { PlatformOptions } from './library.js';
import { DEFINE_METAFIELD, DELETE_METAFIELDS, SET_METAFIELDS } from './metafield-operations.js';
import type {
  MetafieldDefinition,
  MetafieldPlace,
  MetafieldsGateway,
  MetafieldType,
  MetafieldValue,
  RejectedValue,
} from './metafields.gateway.js';
import { gid } from './operations.js';
import { rejected } from './outcome.js';
import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** Types by which the store's admin filters customers, and its segments with it; an address is none of them. */
const FILTERABLE: ReadonlySet<MetafieldType> = new Set(['number_integer', 'single_line_text_field', 'date']);
/** Codes that say it is there already: from an earlier call, or because the merchant has defined it. */
const DEFINED = new Set<string | null>(['TAKEN']);

/** Input of a definition: the merchant reads it everywhere, and a customer their own values. */
const definitionInput = ({ namespace, key, type, name }: MetafieldDefinition) => ({
  ownerType: 'CUSTOMER',
  namespace,
  key,
  type,
  name,
  access: { storefront: 'PUBLIC_READ', customerAccount: 'READ' },
  ...(FILTERABLE.has(type) && { capabilities: { adminFilterable: { enabled: true } } }),
});

/** Index of the value that an error is about: the platform gives it itself, or as a part of the field's path. */
function indexOf({ elementIndex, field }: { elementIndex: number | null; field: readonly string[] | null }) {
  const named = field?.find((part) => /^\d+$/.test(part));
  return elementIndex ?? (named === undefined ? null : Number(named));
}

/** Metafields of the real platform, by its Admin GraphQL API. */
export class ShopifyMetafields implements MetafieldsGateway {
  private readonly api: AdminApi;

  constructor(options: PlatformOptions) {
    this.api = new AdminApi(options);
  }

  async define(shop: ShopAccess, definition: MetafieldDefinition): Promise<PlatformOutcome<null>> {
    const answer = await this.api.request(shop, DEFINE_METAFIELD, { definition: definitionInput(definition) });
    if (!answer.ok) return answer;
    const error = answer.value.metafieldDefinitionCreate.userErrors.find(({ code }) => !DEFINED.has(code));
    return error ? rejected(error.code ?? 'INVALID', error.message) : { ok: true, value: null };
  }

  async set(shop: ShopAccess, values: readonly MetafieldValue[]): Promise<PlatformOutcome<readonly RejectedValue[]>> {
    const metafields = values.map(({ customer, ...value }) => ({ ...value, ownerId: gid('Customer', customer) }));
    const answer = await this.api.request(shop, SET_METAFIELDS, { metafields });
    if (!answer.ok) return answer;
    const found = answer.value.metafieldsSet.userErrors.map(({ code, message, ...place }) => ({
      at: indexOf(place),
      code: code ?? 'INVALID',
      message,
    }));
    return { ok: true, value: found };
  }

  async remove(shop: ShopAccess, places: readonly MetafieldPlace[]): Promise<PlatformOutcome<null>> {
    const metafields = places.map(({ customer, ...place }) => ({ ...place, ownerId: gid('Customer', customer) }));
    const answer = await this.api.request(shop, DELETE_METAFIELDS, { metafields });
    // An error says that the customer is gone, and their metafields with them.
    return answer.ok ? { ok: true, value: null } : answer;
  }
}
