import { z } from 'zod';
import { instant, platformId, points } from '../kernel/shapes.js';
import { type FlowAction, flowActionHandles } from './catalogue.js';
import { MAX_FLOW_REASON } from './limits.js';

/** What is wrong with a value that the platform sends in several forms. */
const ofForms = {
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? 'This field is required' : 'This value has the wrong kind',
};

/** The platform sends the id of a customer as a number, as text, or as its global id. */
const customerId = z
  .union(
    [z.int().transform(String), z.string().transform((text) => text.replace(/^gid:\/\/shopify\/Customer\//, ''))],
    ofForms,
  )
  .pipe(platformId);

/** The platform sends numbers as numbers or as text. */
const numeric = (schema: z.ZodType<number, number>) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,16}(\.\d+)?$/)
          .transform(Number),
      ],
      ofForms,
    )
    .pipe(schema);
const flag = z.union([z.boolean(), z.enum(['true', 'false', '']).transform((text) => text === 'true')]);

/** A text that may be missing. */
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text ?? '');
const given = (most: number) => z.string().trim().min(1, { error: 'This field is required' }).max(most);

const adjustment = { customer_id: customerId, points: numeric(points), reason: optional(MAX_FLOW_REASON) };

/** Fields of each action as the platform sends them; keys are those of the catalogue. */
export const flowActionProperties = {
  'add-points': z.object(adjustment),
  'deduct-points': z.object(adjustment),
  'assign-exclusive-tier': z.object({ customer_id: customerId, tier: given(100) }),
  'remove-exclusive-tier': z.object({ customer_id: customerId }),
  'issue-reward': z.object({ customer_id: customerId, program_id: given(100) }),
  'report-review': z.object({
    customer_id: customerId,
    review_id: given(200),
    rating: numeric(z.int().min(1).max(5)),
    title: optional(300),
    body: optional(5000),
    product_id: optional(100).transform((id) => id.replace(/^gid:\/\/shopify\/Product\//, '')),
    media: flag.nullish().transform((media) => media ?? false),
  }),
  'report-action': z.object({
    customer_id: customerId,
    event: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, { error: 'Use lower-case letters, digits, - and _' }),
    occurrence_id: optional(200),
  }),
} as const satisfies Record<FlowAction, z.ZodType>;

export type FlowProperties<A extends FlowAction> = z.output<(typeof flowActionProperties)[A]>;

/** What the platform sends when a workflow reaches an action; its further fields are not read. */
export const flowActionCall = z.object({
  shopify_domain: z.string(),
  /** The same each time that one run of an action is sent. */
  action_run_id: z.union([z.string().min(1).max(200), z.int().transform(String)]),
  handle: z.enum(flowActionHandles).optional(),
  properties: z.record(z.string(), z.unknown()),
});
export type FlowActionCall = z.output<typeof flowActionCall>;

/** What the platform sends when the first workflow that begins with a trigger is switched on, or the last one is switched off. */
export const flowLifecycleCall = z.object({
  flow_trigger_definition_id: z.string().max(200),
  has_enabled_flow: z.boolean(),
  shopify_domain: z.string(),
  timestamp: z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString()),
});

/** Reasons for which a trigger is not sent, besides those of the platform. */
export const flowDropReasons = {
  silent: 'No workflow listens to this trigger any more',
  batch: 'It belongs to an import, a merge, a launch or a repair',
  late: 'It could not be sent for a day',
  removed: 'The app is not installed in the store',
} as const;

const flowProblem = z.object({
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FlowProblem = z.output<typeof flowProblem>;

/** A call between the shop and its workflows, for the page of the integration. */
export const flowCallRow = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  handle: z.string(),
  customer: platformId.nullable(),
  /** `waiting`: to be sent, or under way; `dropped`: no news, or nobody listens any more. */
  state: z.enum(['waiting', 'done', 'failed', 'dropped']),
  /** Why it failed or was dropped; null otherwise. `message` is English, or the platform's own. */
  problem: flowProblem.nullable(),
  at: instant,
});
export type FlowCallRow = z.output<typeof flowCallRow>;
