import { z } from 'zod';
import { operation } from './operations.js';
import type { WorkflowStart } from './platform.gateway.js';

export const START_WORKFLOWS = operation(
  `mutation StartWorkflows($handle: String!, $payload: JSON!) {
    flowTriggerReceive(handle: $handle, payload: $payload) { userErrors { field message } }
  }`,
  z.object({ flowTriggerReceive: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) }),
);

/** The id of a customer as the platform takes it, a number; one that a double would change stays text. */
const numericId = (id: string): number | string => (Number.isSafeInteger(Number(id)) ? Number(id) : id);

/** Variables of a start: the reference to the customer is a field beside the others. */
export const startVariables = ({ handle, customer, values }: WorkflowStart) => ({
  handle,
  payload: { ...values, customer_id: numericId(customer) },
});
