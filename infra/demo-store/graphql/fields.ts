import type { ShopState } from '../state.js';
import type { Field } from './execute.js';

/** A field of the Admin API, resolved from the state of one shop. */
export type AdminField = Field<ShopState>;

export const scalar = <Source>(read: (source: Source, shop: ShopState) => unknown): AdminField => ({
  resolve: (source: never, _args, shop) => read(source, shop),
});

/** @param of the GraphQL type of what `read` returns; an empty value is none */
export const object = <Source>(of: string, read: (source: Source, shop: ShopState) => unknown): AdminField => ({
  of,
  resolve: (source: never, _args, shop) => read(source, shop) || null,
});

export const gid = (kind: string, id: string): string => `gid://shopify/${kind}/${id}`;
/** The number at the end of a global id. */
export const numberOf = (id: unknown): string => String(id).replace(/^.*\//, '');
