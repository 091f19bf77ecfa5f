import { statusOf } from '../discounts.js';
import { type Discount, nextId, type ShopState, shopNow } from '../state.js';
import { FAMILIES, type Family, INPUTS, type InputOf, readInput } from './discount-input.js';
import { endNow, termsOf, type UserError } from './discount-mutations.js';
import { type AdminField } from './fields.js';

type Args = Record<string, unknown>;

interface Outcome {
  node: Discount | null;
  userErrors: UserError[];
}

/** Maximum number of active automatic discounts, as documented by the platform. */
const MAX_ACTIVE = 25;
const no = (field: string[], code: string, message: string): Outcome => ({
  node: null,
  userErrors: [{ field, code, message }],
});
const unknown = () => no(['id'], 'INVALID', 'Automatic discount does not exist.');

const all = (shop: ShopState): Discount[] => (shop.automatic ??= []);
const idIn = (gid: unknown): string => String(gid).replace('gid://shopify/DiscountAutomaticNode/', '');
const found = (shop: ShopState, gid: unknown) => all(shop).find(({ id }) => id === idIn(gid));

/** Creates an automatic discount, or changes the one with an id; their titles are unique. */
function place<F extends Family>(shop: ShopState, family: F, raw: unknown, id?: unknown): Outcome {
  const { argument } = INPUTS.automatic[family];
  const terms = termsOf(shop, family, readInput<InputOf<F>>(INPUTS.automatic[family], raw));
  if ('field' in terms) return no([argument, terms.field], terms.code, terms.message);
  const before = id === undefined ? null : found(shop, id);
  if (before === undefined) return unknown();
  const others = all(shop).filter((one) => one !== before);
  if (others.some(({ title }) => title === terms.title))
    return no([argument, 'title'], 'TAKEN', 'Title must be unique for automatic discount');
  const now = new Date(shopNow(shop));
  if (others.filter((one) => statusOf(one, now) === 'ACTIVE').length >= MAX_ACTIVE)
    return no(
      [argument, 'startsAt'],
      'ACTIVE_PERIOD_OVERLAP',
      'The active period overlaps with other automatic discounts',
    );
  const bare = { code: '', usageLimit: null, used: 0, usedBy: [], appliesOncePerCustomer: false, customerIds: null };
  const node: Discount = {
    ...(before ?? { id: nextId(shop), ...bare }),
    ...terms,
    typename: `DiscountAutomatic${family}`,
  };
  shop.automatic = [...others, node];
  return { node, userErrors: [] };
}

function end(shop: ShopState, id: unknown): Outcome {
  const node = found(shop, id);
  if (!node) return unknown();
  endNow(shop, node);
  return { node, userErrors: [] };
}

function remove(shop: ShopState, id: unknown): Outcome {
  const node = found(shop, id);
  if (!node) return unknown();
  shop.automatic = all(shop).filter((one) => one !== node);
  return { node, userErrors: [] };
}

const mutation = (args: string[], make: (shop: ShopState, args: Args) => Outcome): AdminField => ({
  args,
  resolve: (_root: never, args, shop) => make(shop, args),
});

const placing = Object.fromEntries(
  FAMILIES.flatMap((family): [string, AdminField][] => {
    const { argument } = INPUTS.automatic[family];
    const create = mutation([argument], (shop, args) => place(shop, family, args[argument]));
    const update = mutation(['id', argument], (shop, args) => place(shop, family, args[argument], args.id));
    return [
      [`discountAutomatic${family}Create`, create],
      [`discountAutomatic${family}Update`, update],
    ];
  }),
);

const title: AdminField = { resolve: ({ title }: Discount) => title };
const userErrors: AdminField = {
  of: 'DiscountUserError',
  resolve: (outcome: Outcome) => outcome.userErrors,
};
const payload: Record<string, AdminField> = {
  automaticDiscountNode: { of: 'DiscountAutomaticNode', resolve: ({ node }: Outcome) => node },
  userErrors,
};
const appPayload: Record<string, AdminField> = {
  automaticAppDiscount: { of: 'DiscountAutomaticApp', resolve: ({ node }: Outcome) => node },
  userErrors,
};
const payloadOf = (name: string) => (name.startsWith('App') ? appPayload : payload);
const PAYLOADS = [...FAMILIES.flatMap((family) => [`${family}Create`, `${family}Update`]), 'Deactivate'];
const gid = (kind: string, { id }: Discount) => `gid://shopify/${kind}/${id}`;

/** Automatic discounts of the Admin API, as far as the app uses them. */
export const automaticSchema = {
  unions: { Discount: FAMILIES.map((family) => `DiscountAutomatic${family}`) },
  queries: {
    discountNodes: {
      of: 'DiscountNodeConnection',
      args: ['first', 'sortKey', 'reverse', 'query'],
      // Newest first, automatic ones only: the only supported search.
      resolve: (_root: never, { first }, shop) => ({ nodes: all(shop).toReversed().slice(0, Number(first)) }),
    },
  } satisfies Record<string, AdminField>,
  mutations: {
    ...placing,
    discountAutomaticDeactivate: mutation(['id'], (shop, { id }) => end(shop, id)),
    discountAutomaticDelete: mutation(['id'], (shop, { id }) => remove(shop, id)),
  } satisfies Record<string, AdminField>,
  types: {
    ...Object.fromEntries(PAYLOADS.map((name) => [`DiscountAutomatic${name}Payload`, payloadOf(name)])),
    DiscountAutomaticDeletePayload: {
      deletedAutomaticDiscountId: {
        resolve: ({ node }: Outcome) => node && gid('DiscountAutomaticNode', node),
      },
      userErrors,
    },
    DiscountAutomaticNode: { id: { resolve: (one: Discount) => gid('DiscountAutomaticNode', one) } },
    DiscountNodeConnection: { nodes: { of: 'DiscountNode', resolve: ({ nodes }: { nodes: Discount[] }) => nodes } },
    DiscountNode: {
      id: { resolve: (one: Discount) => gid('DiscountNode', one) },
      discount: { of: 'Discount', resolve: (one: Discount) => one },
    },
    DiscountAutomaticBasic: { title },
    DiscountAutomaticFreeShipping: { title },
    DiscountAutomaticBxgy: { title },
    DiscountAutomaticApp: { title, discountId: { resolve: (one: Discount) => gid('DiscountAutomaticNode', one) } },
  } satisfies Record<string, Record<string, AdminField>>,
};
