import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { reading, writing } from '../kernel/paging.js';
import { instant, pointsOrZero } from '../kernel/shapes.js';
import { catalogue, type ProgramEvent, type ProgramType, programEvents, type SettingsOf } from './catalogue.js';
import { translations } from './settings/fields.js';

/**
 * Status of a program (spec EARN-115…119): never activated, on, turned off, past its end, before its start, and turned off by the shop's
 * plan.
 */
export const programStatus = z.enum(['Draft', 'Active', 'Inactive', 'Expired', 'Scheduled', 'Paused']);

/** State of an automatic discount at the platform: on, or refused with the platform's reason. */
const checkout = z.object({ state: z.enum(['on', 'refused']), reason: z.string().nullable() });
export type Checkout = z.output<typeof checkout>;

const rowFields = z.object({
  id: z.string(),
  version: z.int(),
  /** Whether it is on, as set by the merchant. */
  status: z.boolean(),
  /** Current state: off, scheduled, on, ended. */
  state: programStatus,
  createdAt: instant,
  updatedAt: instant,
  /** Points given or spent through it in the last 30 days, and the number of times. */
  points30: pointsOrZero,
  uses30: z.int(),
  /** For active automatic discounts; null while the platform has none. */
  checkout: checkout.nullable(),
  position: z.int(),
});

type RowFields = z.output<typeof rowFields>;

/** A program: the common fields and the settings of its kind, flat, under the spec's names. */
export type ProgramRow = {
  [E in ProgramEvent]: RowFields & { type: (typeof catalogue)[E]['type']; event: E } & SettingsOf<E>;
}[ProgramEvent];
export type ProgramOf<E extends ProgramEvent> = Extract<ProgramRow, { event: E }>;

/** One schema of all kinds, discriminated by `event`. */
function ofEveryKind<T>(make: (event: ProgramEvent) => z.ZodObject): z.ZodType<T> {
  const [first, ...others] = programEvents.map(make);
  return z.discriminatedUnion('event', [first!, ...others]) as unknown as z.ZodType<T>;
}

export const programRow = ofEveryKind<ProgramRow>((event) =>
  z.object({
    ...rowFields.shape,
    type: z.literal(catalogue[event].type),
    event: z.literal(event),
    ...catalogue[event].settings.shape,
  }),
);

/** Body of writing a program: its kind and settings, flat. */
export type ProgramBody = {
  [E in ProgramEvent]: {
    type?: z.output<typeof typeField>;
    event: E;
    status: boolean;
    translateTitle?: z.output<typeof translations> | undefined;
  } & Omit<SettingsOf<E>, 'translateTitle'>;
}[ProgramEvent];
const typeField = z.enum(['earning', 'spending', 'redeem', 'milestone']).optional();
export const programBody = ofEveryKind<ProgramBody>((event) =>
  z.strictObject({
    type: typeField,
    event: z.literal(event),
    status: z.boolean().default(true),
    ...catalogue[event].settings.shape,
    /** Translated names, all of them; unchanged when omitted. */
    translateTitle: translations.optional(),
  }),
);

const byId = { id: z.uuid() };
const written = z.object({ id: z.string(), version: z.int(), status: z.boolean() });

/** The list of all programs of a type. */
const listOf = (type: ProgramType, summary: string) =>
  endpoint({
    id: `programs.${type}`,
    access: 'staff',
    method: 'GET',
    path: `/lp/programs/${type}`,
    summary,
    query: reading,
    data: programRow,
    answers: 'list',
    does: 'read',
  });
export const listEarningPrograms = listOf('earning', 'Programs that earn points');
export const listSpendingPrograms = listOf('spending', 'Programs that points buy');
export const listMilestonePrograms = listOf('milestone', 'Programs that reward reaching something');

/** Whether place-order programs use the rule engine, which is irrevocable. */
export const ruleEngine = z.object({ adopted: z.boolean() });

export const getRuleEngine = endpoint({
  id: 'programs.rule-engine',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/rule-engine',
  summary: 'Whether place-order programs are those of the rule engine',
  data: ruleEngine,
  answers: 'one',
  does: 'read',
});

export const setRuleEngine = endpoint({
  id: 'programs.set-rule-engine',
  access: 'write',
  method: 'POST',
  path: '/lp/programs/rule-engine',
  summary: 'Apply the rule engine to place-order programs. It cannot be turned off again.',
  body: z.strictObject({ adopted: z.boolean().default(true) }),
  data: ruleEngine,
  answers: 'receipt',
  does: 'write',
  rejections: ['program.rule-engine-stays', 'plan.needed'],
});

export const getProgram = endpoint({
  id: 'programs.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/{id}',
  summary: 'One program',
  params: byId,
  query: reading,
  data: programRow,
  answers: 'one',
  does: 'read',
});

export const addProgram = endpoint({
  id: 'programs.add',
  access: 'write',
  method: 'POST',
  path: '/lp/programs',
  summary: 'Add a program',
  query: writing,
  body: programBody,
  data: written,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'program.too-many',
    'program.too-many-automatic',
    'program.no-subscriptions',
    'program.no-partners',
    'program.priority-taken',
    'program.ends-first',
    'points.redeem-amount',
    'program.amount-too-fine',
    'program.tier-unknown',
    'program.rule-engine-needed',
    'program.streak-runs',
    'program.milestone-exists',
    'review.connect-first',
    'review.connect-yotpo',
    'plan.needed',
  ],
});

export const reviseProgram = endpoint({
  id: 'programs.revise',
  access: 'write',
  method: 'PUT',
  path: '/lp/programs/{id}',
  summary: 'New settings from now on: the next version. `If-Match` names the version that was read.',
  params: byId,
  query: writing,
  body: programBody,
  data: written,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'program.unknown',
    'program.priority-taken',
    'program.event-fixed',
    'points.redeem-amount',
    'program.amount-too-fine',
    'program.tier-unknown',
    'program.rule-engine-needed',
    'program.streak-runs',
    'program.streak-locked',
    'program.milestone-exists',
    'pool.limit-reached',
    'program.too-many-automatic',
    'program.no-subscriptions',
    'program.no-partners',
    'plan.needed',
  ],
});

export const setProgramStatus = endpoint({
  id: 'programs.status',
  access: 'write',
  method: 'PUT',
  path: '/lp/programs/{id}/status',
  summary: 'Turn a program on or off',
  params: byId,
  body: z.strictObject({ status: z.boolean() }),
  data: written,
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown', 'program.streak-runs', 'plan.needed'],
});

export const publishProgram = endpoint({
  id: 'programs.publish',
  access: 'write',
  method: 'POST',
  path: '/lp/programs/{id}/publish',
  summary: 'Turn a program on and show it to shoppers',
  params: byId,
  data: written,
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown', 'program.priority-taken', 'plan.needed'],
});

export const removeProgram = endpoint({
  id: 'programs.remove',
  access: 'write',
  method: 'DELETE',
  path: '/lp/programs/{id}',
  summary: 'Remove a program; what it gave stays',
  params: byId,
  data: z.object({ id: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown'],
});

export const programEndpoints = [
  listEarningPrograms,
  listSpendingPrograms,
  getRuleEngine,
  setRuleEngine,
  listMilestonePrograms,
  getProgram,
  addProgram,
  reviseProgram,
  setProgramStatus,
  publishProgram,
  removeProgram,
] as const;
