import type { ShopState } from '../state.js';
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
  const customer = shop.customers.get(String(id).replace('gid://shopify/Customer/', ''));
  if (!customer) return { userErrors: [{ field: ['id'], message: 'Customer does not exist' }] };
  customer.tags = CHANGES[how](customer.tags ?? [], tags as string[]);
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

/** Tags of customers in the Admin API, as far as the app changes them. */
export const tagSchema = {
  mutations: {
    tagsAdd: mutation('tagsAdd', 'TagsAddPayload'),
    tagsRemove: mutation('tagsRemove', 'TagsRemovePayload'),
  } satisfies Record<string, AdminField>,
  types: {
    TagsAddPayload: payload,
    TagsRemovePayload: payload,
    UserError: {
      field: { resolve: ({ field }: TagOutcome['userErrors'][number]) => field },
      message: { resolve: ({ message }: TagOutcome['userErrors'][number]) => message },
    },
  } satisfies Record<string, Record<string, AdminField>>,
};
