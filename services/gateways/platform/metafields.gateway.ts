import type { PlatformOutcome, ShopAccess } from './platform.gateway.js';

/** Types of the platform that are used: whole numbers, one line of text, an address, a day. */
export type MetafieldType = 'number_integer' | 'single_line_text_field' | 'url' | 'date';

/** A metafield of the shop's customers. A namespace that begins with `$app` belongs to the app. */
export interface MetafieldDefinition {
  readonly namespace: string;
  readonly key: string;
  readonly type: MetafieldType;
  /** Its name in the store's admin. */
  readonly name: string;
}

/** A metafield of one customer, by the customer's numeric id. */
export interface MetafieldPlace {
  readonly customer: string;
  readonly namespace: string;
  readonly key: string;
}

export interface MetafieldValue extends MetafieldPlace {
  readonly type: MetafieldType;
  /** Every type is sent as text; an empty one is none, and is removed instead. */
  readonly value: string;
}

/** A value that the platform rejects. Then it has stored none of the call. */
export interface RejectedValue {
  /** Index of the value in the call; null where the platform does not say which it is. */
  readonly at: number | null;
  readonly code: string;
  readonly message: string;
}

/** Values in one call, the platform's limit. */
export const METAFIELDS_PER_CALL = 25;

/** Metafields of a shop's customers. Rejections, failures and timeouts are outcomes, not exceptions; everything may be repeated. */
export interface MetafieldsGateway {
  /** Defines a metafield, readable in themes, segments and customer accounts. One that is defined is left as it is. */
  define(shop: ShopAccess, definition: MetafieldDefinition): Promise<PlatformOutcome<null>>;
  /** Stores values, at most 25: all, or none when one is rejected. Returns those that are rejected. */
  set(shop: ShopAccess, values: readonly MetafieldValue[]): Promise<PlatformOutcome<readonly RejectedValue[]>>;
  /** Removes values, at most 25; what is not there is passed over. */
  remove(shop: ShopAccess, places: readonly MetafieldPlace[]): Promise<PlatformOutcome<null>>;
}
