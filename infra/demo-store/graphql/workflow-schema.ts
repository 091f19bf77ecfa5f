import type { ShopState } from '../state.js';
import { receiveTrigger } from '../workflows.js';
import { type AdminField, object } from './fields.js';

interface Outcome {
  readonly userErrors: readonly { readonly field: readonly string[]; readonly message: string }[];
}

function received({ handle, payload }: Record<string, unknown>, shop: ShopState): Outcome {
  const problem = receiveTrigger(shop, handle, payload as Record<string, unknown>);
  return { userErrors: problem === null ? [] : [{ field: ['payload'], message: problem }] };
}

/** Triggers of workflows in the Admin API. */
export const workflowSchema = {
  mutations: {
    flowTriggerReceive: {
      of: 'FlowTriggerReceivePayload',
      args: ['handle', 'payload'],
      resolve: (_root: never, args: Record<string, unknown>, shop: ShopState) => received(args, shop),
    },
  } satisfies Record<string, AdminField>,
  types: {
    FlowTriggerReceivePayload: { userErrors: object<Outcome>('UserError', ({ userErrors }) => userErrors) },
  } satisfies Record<string, Record<string, AdminField>>,
};
