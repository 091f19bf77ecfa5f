import type { Customer, ShopState } from './state.js';

/** A metafield of customers that was defined. */
export interface MetafieldDefinition {
  id: string;
  namespace: string;
  key: string;
  type: string;
  name: string;
}

/** A problem with one metafield of a call. */
export interface MetafieldError {
  field: string[];
  code: string;
  message: string;
  elementIndex: number;
}

/** One metafield of a call. */
export interface MetafieldInput {
  ownerId: string;
  namespace?: string;
  key: string;
  type?: string;
  value: string;
}

const MOST = 25;
/** The app's id at the platform, of which the names of its own namespaces are made. */
const APP_ID = '10048311';

/** A namespace in full: `$app` stands for the app's own. */
export const fullNamespace = (namespace = '$app'): string =>
  namespace.replace(/^\$app(?::(.*))?$/, (_, rest: string | undefined) => `app--${APP_ID}${rest ? `--${rest}` : ''}`);

const placeOf = ({ namespace, key }: { namespace?: string; key: string }): string =>
  `${fullNamespace(namespace)} ${key}`;
const ownerOf = (shop: ShopState, id: string): Customer | undefined =>
  shop.customers.get(id.replace('gid://shopify/Customer/', ''));

const VALID: Readonly<Record<string, RegExp>> = {
  number_integer: /^-?\d{1,16}$/,
  single_line_text_field: /^[^\n]+$/,
  url: /^(https?|mailto|sms|tel):.+/,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

/** Defines a metafield of customers. @returns null where it is defined already */
export function defineMetafield(
  shop: ShopState,
  { namespace, key, type, name }: { namespace?: string; key: string; type: string; name: string },
): MetafieldDefinition | null {
  const known = shop.metafieldDefinitions ?? [];
  const full = fullNamespace(namespace);
  if (known.some((one) => one.namespace === full && one.key === key)) return null;
  const made = { id: String(known.length + 1), namespace: full, key, type, name };
  shop.metafieldDefinitions = [...known, made];
  return made;
}

function problemOf(shop: ShopState, input: MetafieldInput, elementIndex: number): MetafieldError[] {
  const problem = (name: string, code: string, message: string) => [
    { field: ['metafields', String(elementIndex), name], code, message, elementIndex },
  ];
  if (!ownerOf(shop, input.ownerId)) return problem('ownerId', 'INVALID', 'Owner does not exist.');
  const defined = shop.metafieldDefinitions?.find((one) => placeOf(one) === placeOf(input))?.type;
  const type = input.type ?? defined;
  if (type === undefined) return problem('type', 'BLANK', "Type can't be blank");
  if (defined !== undefined && defined !== type)
    return problem(
      'type',
      'INVALID_TYPE',
      `Type '${type}' must be consistent with the definition's type: '${defined}'.`,
    );
  return VALID[type]?.test(input.value) === false
    ? problem('value', 'INVALID_VALUE', `Value must be a valid ${type.replaceAll('_', ' ')}.`)
    : [];
}

/** Stores metafields of customers, all or none. @returns what is wrong with some of them */
export function setMetafields(shop: ShopState, inputs: readonly MetafieldInput[]): MetafieldError[] {
  if (inputs.length > MOST) {
    const message = `Exceeded the maximum metafields input limit of ${MOST}.`;
    return [{ field: ['metafields'], code: 'LESS_THAN_OR_EQUAL_TO', message, elementIndex: 0 }];
  }
  const errors = inputs.flatMap((input, at) => problemOf(shop, input, at));
  if (errors.length > 0) return errors;
  for (const { ownerId, ...input } of inputs) {
    const customer = ownerOf(shop, ownerId)!;
    customer.metafields = { ...customer.metafields, [placeOf(input)]: input.value };
  }
  shop.metafieldWrites = (shop.metafieldWrites ?? 0) + 1;
  return [];
}

/** Removes metafields; what is not there is passed over. */
export function deleteMetafields(shop: ShopState, inputs: readonly Omit<MetafieldInput, 'value'>[]): void {
  for (const { ownerId, ...input } of inputs) {
    const customer = ownerOf(shop, ownerId);
    if (customer?.metafields) delete customer.metafields[placeOf(input)];
  }
  shop.metafieldWrites = (shop.metafieldWrites ?? 0) + 1;
}

/** Metafields of a customer as Liquid reads them: by namespace in full, then by key. */
export function liquidMetafields({ metafields = {} }: Customer): Record<string, Record<string, string>> {
  const read: Record<string, Record<string, string>> = {};
  for (const [place, value] of Object.entries(metafields)) {
    const [namespace = '', key = ''] = place.split(' ');
    read[namespace] = { ...read[namespace], [key]: value };
  }
  return read;
}
