import { createHmac, randomUUID } from 'node:crypto';
import { declaredTasks, type WorkflowTask } from './declared-workflow-tasks.js';
import { Rejection } from './rejection.js';
import { type ShopState, shopNow, type WorkflowRun, type Workflows } from './state.js';
import type { Store } from './store.js';

const STORED = 100;
const LONGEST_MS = 10_000;

export const workflowsOf = (shop: ShopState): Workflows => {
  shop.workflows ??= { listening: [], runs: [] };
  return shop.workflows;
};

const { tasks, lifecycle } = declaredTasks();
export const workflowTasks = tasks;

function taskOf(type: WorkflowTask['type'], handle: unknown): WorkflowTask {
  const task = tasks.find((one) => one.type === type && one.handle === handle);
  if (!task) throw new Rejection(404, `there is no ${type} ${handle}`);
  return task;
}

const isDeclared = (handle: unknown): boolean =>
  tasks.some((one) => one.type === 'flow_trigger' && one.handle === handle);

function note(shop: ShopState, run: Omit<WorkflowRun, 'at'>): WorkflowRun {
  const workflows = workflowsOf(shop);
  const whole = { ...run, at: shopNow(shop) };
  workflows.runs = [whole, ...workflows.runs].slice(0, STORED);
  return whole;
}

/** Starts the workflows that begin with a trigger. @returns what is wrong with the payload; null where nothing is */
export function receiveTrigger(shop: ShopState, handle: unknown, payload: Record<string, unknown>): string | null {
  if (!isDeclared(handle)) return `Invalid trigger handle '${handle}'`;
  const task = taskOf('flow_trigger', handle);
  const missing = task.fields.find(({ key }) => payload[key] === undefined || payload[key] === null);
  if (missing) return `Errors validating schema: field '${missing.key}' is required`;
  if (Buffer.byteLength(JSON.stringify(payload)) > 50_000) return 'Payload is too large';
  if (!shop.customers.has(String(payload.customer_id))) return `Customer ${payload.customer_id} does not exist`;
  if (workflowsOf(shop).listening.includes(task.handle))
    note(shop, { id: randomUUID(), type: 'flow_trigger', handle: task.handle, properties: payload, answer: null });
  return null;
}

async function post(
  store: Store,
  shop: ShopState,
  address: string,
  body: object,
): Promise<{ status: number; text: string }> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-shopify-shop-domain': shop.facts.domain,
    'x-shopify-hmac-sha256': createHmac('sha256', store.credentials.apiSecret).update(text).digest('base64'),
  };
  const signal = AbortSignal.timeout(LONGEST_MS);
  const answer = await fetch(`${store.appUrl}${address}`, { method: 'POST', headers, body: text, signal });
  return { status: answer.status, text: await answer.text() };
}

/** Switches a workflow that begins with a trigger on or off. The app must accept the report, or nothing is switched. */
export async function switchWorkflow(store: Store, shop: ShopState, handle: string, on: boolean): Promise<void> {
  const { name } = taskOf('flow_trigger', handle);
  const { status } = await post(store, shop, lifecycle, {
    flow_trigger_definition_id: name,
    has_enabled_flow: on,
    shop_id: shop.facts.id,
    shopify_domain: shop.facts.domain,
    timestamp: shopNow(shop),
  });
  if (status >= 300) throw new Rejection(502, `the app answered ${status}: the workflow is not switched`);
  const workflows = workflowsOf(shop);
  workflows.listening = [...workflows.listening.filter((one) => one !== handle), ...(on ? [handle] : [])];
  store.snapshots.changed(shop.facts.domain);
}

/** Runs an action of a workflow. @param run id of a run that is sent again */
export async function runAction(
  store: Store,
  shop: ShopState,
  {
    handle,
    properties,
    run = randomUUID(),
  }: { handle: string; properties: Record<string, unknown>; run?: string | undefined },
): Promise<WorkflowRun> {
  const task = taskOf('flow_action', handle);
  const answer = await post(store, shop, task.address, {
    shop_id: shop.facts.id,
    shopify_domain: shop.facts.domain,
    action_run_id: run,
    action_definition_id: task.handle,
    handle,
    properties,
    step_reference: `step-${run}`,
  });
  store.snapshots.changed(shop.facts.domain);
  return note(shop, { id: run, type: 'flow_action', handle, properties, answer });
}
