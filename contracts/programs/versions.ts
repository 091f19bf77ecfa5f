import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { paging, reading, writing } from '../kernel/paging.js';
import { instant, pointsOrZero } from '../kernel/shapes.js';

const namedActor = actor.extend({ label: z.string() });

export const difference = z.object({
  field: z.string(),
  /** In English, as the texts of both values. */
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** The values themselves, for texts in another language; absent where the setting is. */
  was: z.unknown().optional(),
  is: z.unknown().optional(),
});

/** A version of a program: start, author, differences, and payments under it. */
const programVersionRow = z.object({
  version: z.int(),
  from: instant,
  /** Start of the next version; null for the newest. */
  until: instant.nullable(),
  actor: namedActor,
  /** The program's summary line. */
  summary: z.string(),
  /** Against the previous version; empty for the first. */
  differences: z.array(difference),
  /** Against the newest version: the effect of restoring this one. */
  restores: z.array(difference),
  /** Awards or redemptions, their points and distinct customers. Later reversals are not subtracted. */
  uses: z.int(),
  points: pointsOrZero,
  customers: z.int(),
});
export type ProgramVersionRow = z.output<typeof programVersionRow>;

const programSwitch = z.object({ at: instant, on: z.boolean(), removed: z.boolean(), actor: namedActor });
export type ProgramSwitch = z.output<typeof programSwitch>;

const programVersions = z.object({
  /** Newest first. */
  versions: z.array(programVersionRow),
  /** Times at which it was turned on, off or removed; newest first. */
  switches: z.array(programSwitch),
});
export type ProgramVersions = z.output<typeof programVersions>;

const oneVersion = {
  id: z.uuid(),
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'Number is invalid' })
    .transform(Number),
};

/** A customer who was paid under a version. */
const programPayee = z.object({ customer: z.string(), name: z.string(), points: pointsOrZero });
export type ProgramPayee = z.output<typeof programPayee>;

export const listProgramPayees = endpoint({
  id: 'programs.payees',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/{id}/versions/{version}/customers',
  summary: 'Who was paid under a version of a program, and how many points',
  params: oneVersion,
  query: paging,
  data: programPayee,
  answers: 'list',
  does: 'read',
});

export const listProgramVersions = endpoint({
  id: 'programs.versions',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/{id}/versions',
  summary: 'Versions of a program, what each changed and paid, and when it was turned on and off',
  params: { id: z.uuid() },
  query: reading,
  data: programVersions,
  answers: 'one',
  does: 'read',
});

export const restoreProgramVersion = endpoint({
  id: 'programs.restore',
  access: 'write',
  method: 'POST',
  path: '/lp/programs/{id}/versions/{version}/restore',
  summary: 'The settings of an older version again, as the next version. `If-Match` names the version that was read.',
  params: oneVersion,
  query: writing,
  data: z.object({ id: z.string(), version: z.int(), status: z.boolean() }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'program.unknown',
    'program.no-such-version',
    'program.priority-taken',
    'program.version-outdated',
    'program.tier-unknown',
    'plan.needed',
  ],
});

export const versionEndpoints = [listProgramVersions, listProgramPayees, restoreProgramVersion] as const;
