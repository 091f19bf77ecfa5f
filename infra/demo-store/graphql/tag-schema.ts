import { type ShopState, shopNow } from '../state.js';
import type { Field } from './execute.js';

type AdminField = Field<ShopState>;

interface TagOutcome {
  readonly userErrors: readonly { readonly field: readonly string[]; readonly message: string }[];
}

/** The platform compares tags without case and keeps the first spelling. */
const spelt = (tag: string): string => tag.trim().toLowerCase();

const CHANGES = {
  tagsAdd: (known: readonly string[], tags: readonly string[]) => [
    ...known,
    ...tags.filter((tag) => !known.some((one) => spelt(one) === spelt(tag))),
  ],
  tagsRemove: (known: readonly string[], tags: readonly string[]) =>
    known.filter((one) => !tags.some((tag) => spelt(one) === spelt(tag))),
};

function changeTags(shop: ShopState, { id, tags }: Record<string, unknown>, how: keyof typeof CHANGES): TagOutcome {
  const [kind = '', number = ''] = String(id).replace('gid://shopify/', '').split('/');
  const customer = kind === 'Customer' ? shop.customers.get(number) : undefined;
  const order = kind === 'Order' ? shop.orders.get(number) : undefined;
  if (!customer && !order) return { userErrors: [{ field: ['id'], message: `${kind} does not exist` }] };
  if (customer) {
    customer.tags = CHANGES[how](customer.tags ?? [], tags as string[]);
    customer.updatedAt = shopNow(shop);
  }
  if (order) order.tags = CHANGES[how](order.tags.split(', ').filter(Boolean), tags as string[]).join(', ');
  return { userErrors: [] };
}

const mutation = (name: keyof typeof CHANGES, of: string): AdminField => ({
  of,
  args: ['id', 'tags'],
  resolve: (_root: never, args: Record<string, unknown>, shop: ShopState) => changeTags(shop, args, name),
});

const payload: Record<string, AdminField> = {
  userErrors: { of: 'UserError', resolve: ({ userErrors }: TagOutcome) => userErrors },
};

/** Tags of customers and orders in the Admin API, as far as the app changes them. */
export const tagSchema = {
  mutations: {
    tagsAdd: mutation('tagsAdd', 'TagsAddPayload'),
    tagsRemove: mutation('tagsRemove', 'TagsRemovePayload'),
  } satisfies Record<string, AdminField>,
  types: {
    TagsAddPayload: payload,
    TagsRemovePayload: payload,
  } satisfies Record<string, Record<string, AdminField>>,
};
