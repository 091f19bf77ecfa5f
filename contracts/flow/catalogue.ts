import { MAX_FLOW_REASON } from './limits.js';

/** Types of fields that the platform's workflow automation knows, as far as they are used here. */
type FlowFieldType = 'number_decimal' | 'single_line_text_field' | 'multi_line_text_field' | 'boolean';

/** A field of a trigger's payload, or one that the merchant fills in for an action. */
export interface FlowField {
  readonly key: string;
  readonly type: FlowFieldType;
  readonly name: string;
  readonly description: string;
  /** Of actions: whether a workflow cannot be switched on without it. Every field of a trigger is sent each time. */
  readonly required?: true;
}

/** A trigger or an action as merchants see it in the editor of workflows; each has a reference to a customer besides its fields. */
interface FlowTask {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly FlowField[];
}

const number = (key: string, name: string, description: string) =>
  ({ key, type: 'number_decimal', name, description }) as const;
const text = (key: string, name: string, description: string) =>
  ({ key, type: 'single_line_text_field', name, description }) as const;
const needed = <Field extends object>(field: Field) => ({ ...field, required: true }) as const;

const POINTS = number('points', 'Points', 'Number of points');
const BALANCE = number('balance', 'Balance', 'Points that are available now');
const EVENT = text('event_id', 'Event ID', 'The same each time that one event is sent');
const REASON = text('reason', 'Reason', `Note in the history of points, at most ${MAX_FLOW_REASON} characters`);

/**
 * Triggers by their handles, which never change: `extensions/flow-*` declare them to the platform, and a test holds both together.
 * Names are an object and a past tense, as the platform asks (design: integrations.md, section 6).
 */
export const flowTriggers = {
  'points-earned': {
    name: 'Points earned',
    description: 'Starts when a customer earns points or is given some',
    fields: [POINTS, BALANCE, text('reason', 'Reason', 'The program that gave them'), EVENT],
  },
  'points-redeemed': {
    name: 'Points redeemed',
    description: 'Starts when a customer has redeemed points for a reward',
    fields: [POINTS, BALANCE, text('reward', 'Reward', 'What the points were redeemed for'), EVENT],
  },
  'points-about-to-expire': {
    name: 'Points about to expire',
    description: 'Starts on the days when customers are reminded of expiring points',
    fields: [
      POINTS,
      number('days_left', 'Days left', 'Days until the points expire'),
      text('expire_at', 'Expire at', 'When the points expire, in ISO 8601'),
      EVENT,
    ],
  },
  'tier-changed': {
    name: 'Tier changed',
    description: 'Starts when a customer enters another VIP tier',
    fields: [
      text('tier', 'Tier', 'The tier that the customer is in now'),
      text('previous_tier', 'Previous tier', 'The tier before'),
      text('direction', 'Direction', 'up or down'),
      { key: 'exclusive', type: 'boolean', name: 'Exclusive', description: 'Whether the tier is an exclusive one' },
      EVENT,
    ],
  },
  'member-joined': {
    name: 'Member joined',
    description: 'Starts when a customer becomes a member of the program',
    fields: [EVENT],
  },
  'member-left': {
    name: 'Member left',
    description: 'Starts when a customer is excluded from the program',
    fields: [EVENT],
  },
  'referral-completed': {
    name: 'Referral completed',
    description: 'Starts when the order of a referred friend counts. The customer is the one who referred',
    fields: [
      text('order_number', 'Order number', 'The order of the friend'),
      text('friend_id', 'Friend', 'The ID of the friend as a customer'),
      EVENT,
    ],
  },
  'birthday-upcoming': {
    name: 'Birthday upcoming',
    description: 'Starts seven days before the birthday of a member',
    fields: [number('days_left', 'Days left', 'Days until the birthday'), EVENT],
  },
  'reward-reached': {
    name: 'Reward reached',
    description: 'Starts when a customer has enough points for a reward that cost too many before',
    fields: [
      text('reward', 'Reward', 'The reward that the points are enough for'),
      text('program_id', 'Program ID', 'The ID of the reward, for the action Issue reward'),
      number('cost', 'Cost', 'Points that the reward costs'),
      BALANCE,
      EVENT,
    ],
  },
  'review-rewarded': {
    name: 'Review rewarded',
    description: 'Starts when a customer is given points for a review',
    fields: [POINTS, BALANCE, EVENT],
  },
} as const satisfies Record<string, FlowTask>;

export type FlowTrigger = keyof typeof flowTriggers;
/** Handles of the triggers, in the order of the catalogue. */
export const flowTriggerHandles = Object.keys(flowTriggers) as [FlowTrigger, ...FlowTrigger[]];

/** Actions by their handles, which never change. */
export const flowActions = {
  'add-points': {
    name: 'Add points',
    description: 'Give points to a customer',
    fields: [needed(POINTS), REASON],
  },
  'deduct-points': {
    name: 'Deduct points',
    description: 'Take points from a customer, at most as many as are available',
    fields: [needed(POINTS), REASON],
  },
  'assign-exclusive-tier': {
    name: 'Assign exclusive tier',
    description: 'Move a member to an exclusive VIP tier',
    fields: [needed(text('tier', 'Tier', 'The name or the ID of an exclusive tier'))],
  },
  'remove-exclusive-tier': {
    name: 'Remove exclusive tier',
    description: 'Return a member from an exclusive tier to the tier that their history qualifies for',
    fields: [],
  },
  'issue-reward': {
    name: 'Issue reward',
    description: 'Give a customer the coupon of a reward without taking points',
    fields: [needed(text('program_id', 'Program ID', 'The ID of the reward, from its page in the app'))],
  },
  'report-review': {
    name: 'Report review',
    description: 'Report a review of a customer, which the review program may reward',
    fields: [
      needed(text('review_id', 'Review ID', 'The ID of the review in the app that it was written in')),
      needed(number('rating', 'Rating', 'Stars, 1 to 5')),
      text('title', 'Title', 'The headline of the review'),
      { key: 'body', type: 'multi_line_text_field', name: 'Text', description: 'The text of the review' },
      text('product_id', 'Product ID', 'The product that it is about; empty for the store'),
      { key: 'media', type: 'boolean', name: 'Media', description: 'Whether it has a picture or a video' },
    ],
  },
  'report-action': {
    name: 'Report action',
    description: 'Report what a customer did, for a custom program',
    fields: [
      needed(text('event', 'Event', 'The name of the event, from the custom program')),
      text('occurrence_id', 'Occurrence ID', 'Pays once for each ID; empty: once for each run of the workflow'),
    ],
  },
} as const satisfies Record<string, FlowTask>;

export type FlowAction = keyof typeof flowActions;
/** Handles of the actions, in the order of the catalogue. */
export const flowActionHandles = Object.keys(flowActions) as [FlowAction, ...FlowAction[]];

/** Values of a trigger's fields by their keys, without its customer. */
export type FlowValues = Readonly<Record<string, string | number | boolean>>;
