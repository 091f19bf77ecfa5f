import { type FlowActionCall, type FlowProperties, flowActionProperties } from '@loyalty/contracts/flow/calls';
import type { FlowAction } from '@loyalty/contracts/flow/catalogue';
import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { z } from 'zod';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import type { Claims } from '../../../actions/application/claims.js';
import type { CustomerRegistry } from '../../../customers/application/customer-registry.js';
import { loadCustomer } from '../../../customers/application/queries.js';
import type { PointAdjustments } from '../../../earning/application/adjust-points.js';
import { type Authors, reportReview } from '../../../reviews/application/record-review.js';
import type { GivenRewards } from '../../../rewards/application/give-reward.js';
import type { TierServices } from '../../../tiers/application/standing-inputs.js';
import { assignExclusiveTier, removeExclusiveTier } from './exclusive-tier.js';

export interface ActionServices {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly registry: Pick<CustomerRegistry, 'meet'>;
  readonly adjustments: Pick<PointAdjustments, 'adjust'>;
  readonly tiers: TierServices;
  readonly rewards: Pick<GivenRewards, 'give'>;
  readonly authors: Pick<Authors, 'keep'>;
  readonly claims: Pick<Claims, 'claim'>;
}

/** Why an action was not carried out; null where it was, or had been before. */
export type ActionOutcome = Rejection | null;

const rejectionOf = (outcome: Outcome<unknown>): ActionOutcome => (outcome.ok ? null : outcome.rejection);

/** The name in the history of points where the workflow gives no reason. */
const LABEL = 'Shopify Flow';

type Run<A extends FlowAction> = (
  services: ActionServices,
  properties: FlowProperties<A>,
  context: CommandContext,
) => Promise<ActionOutcome>;

function adjustBy(sign: 1 | -1): Run<'add-points' | 'deduct-points'> {
  return async ({ adjustments }, { customer_id: customer, points, reason }, context) => {
    const adjustment = { amount: sign * points, adminNote: reason || LABEL, customerNote: reason };
    return rejectionOf(await adjustments.adjust(customer, adjustment, context));
  };
}

const RUNS: { readonly [A in FlowAction]: Run<A> } = {
  'add-points': adjustBy(1),
  'deduct-points': adjustBy(-1),
  'assign-exclusive-tier': async ({ tiers }, { customer_id: customer, tier }, context) =>
    assignExclusiveTier(tiers, { customer, tier }, context),
  'remove-exclusive-tier': async ({ tiers }, { customer_id: customer }, context) =>
    removeExclusiveTier(tiers, customer, context),
  'issue-reward': async ({ rewards }, { customer_id: customer, program_id: program }, context) =>
    rejectionOf(await rewards.give({ customer, program, source: { kind: 'workflow', label: LABEL } }, context)),
  async 'report-review'({ ledger, authors, clock }, properties, context) {
    const { customer_id: customer, review_id: id, product_id: product, ...written } = properties;
    const { key: _, ...once } = context;
    const about = { customer, at: clock.now().toISOString(), review: { ...written, id, product } };
    const reported = await reportReview(ledger, authors, about, once);
    return typeof reported === 'boolean' ? null : reported;
  },
  async 'report-action'({ claims }, { customer_id: customer, event: which, occurrence_id: occurrence }, context) {
    const id = occurrence || context.key?.key || context.causation;
    return rejectionOf(await claims.claim({ customer, event: 'custom_program', which, id }, context));
  },
};

/** Fields of the commands, and the fields of the actions that they come from. */
const FIELDS: Readonly<Record<string, string>> = dictionary({
  id: 'customer_id',
  customer: 'customer_id',
  amount: 'points',
  points: 'points',
  programId: 'program_id',
  adminNote: 'reason',
  customerNote: 'reason',
});

/** A rejection whose field is the action's own. */
const asFlowField = ({ field, ...rejection }: Rejection): Rejection =>
  field === undefined ? rejection : { ...rejection, field: `properties.${FIELDS[field] ?? field}` };

/**
 * Carries out an action for a known customer of the shop, or one whom only the store knows yet. Once for each key of the context.
 * @throws z.ZodError for properties that the action does not take; TryLater while the store does not answer
 */
export async function runAction<A extends FlowAction>(
  services: ActionServices,
  handle: A,
  properties: FlowActionCall['properties'],
  context: CommandContext,
): Promise<ActionOutcome> {
  const shape: z.ZodType = z.object({ properties: flowActionProperties[handle] });
  const { properties: parsed } = shape.parse({ properties }, { reportInput: true }) as {
    properties: FlowProperties<A>;
  };
  const { customer_id: customer } = parsed;
  await services.registry.meet(context.shop, [customer]);
  const { known, forgotten } = await loadCustomer(services.ledger, context.shop, customer);
  if (!known || forgotten) return reject('customer.unknown', { field: 'properties.customer_id' });
  const outcome = await RUNS[handle](services, parsed, context);
  return outcome && asFlowField(outcome);
}
