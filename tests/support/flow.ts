import { createHmac, randomUUID } from 'node:crypto';
import type { Reply } from './clients/http.js';
import type { Merchant } from './clients/merchant.js';
import { API_SECRET } from './platform-keys.js';

/** Switches a workflow that begins with a trigger on or off at the store, which tells the app. */
export const switchWorkflow = (merchant: Merchant, handle: string, on = true): Promise<unknown> =>
  merchant.till('POST', '/workflows', { handle, on });

interface Started {
  readonly handle: string;
  readonly properties: Record<string, unknown>;
}

/** What started workflows for a customer, oldest first. */
export async function started(merchant: Merchant, customer: string): Promise<Started[]> {
  const { runs } = await merchant.till('GET', '/workflows');
  return (runs as (Started & { type: string })[])
    .filter(({ type, properties }) => type === 'flow_trigger' && String(properties.customer_id) === customer)
    .map(({ handle, properties }) => ({ handle, properties }))
    .reverse();
}

interface Run {
  readonly status: number;
  /** The answer of the app. */
  readonly body: Reply['body'];
}

/** Has a workflow of the store run an action. @param run id of a run that is repeated */
export async function runAction(
  merchant: Merchant,
  handle: string,
  properties: Record<string, unknown>,
  run: string = randomUUID(),
): Promise<Run> {
  const { answer } = await merchant.till('POST', '/workflow-actions', { handle, properties, run });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

/** Calls an address of workflows with a body, signed as by the platform or with another secret. */
export async function signedFlowCall(
  api: string,
  path: string,
  body: unknown,
  { secret = API_SECRET, headers = {} }: { secret?: string; headers?: Record<string, string> } = {},
): Promise<Run> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret).update(text).digest('base64');
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'x-shopify-hmac-sha256': signature, ...headers },
  });
  return { status: answer.status, body: await answer.json() };
}
