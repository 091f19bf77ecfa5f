import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { type FileUse, imageUse } from '../files/use.js';
import { endpoint } from '../kernel/endpoint.js';
import { catalogue, type ProgramEvent } from './catalogue.js';

/** Uploads that become icons of programs. */
export const programIconUse = imageUse('program-icon', 10 * 1024 * 1024);

/** Uploads that become pictures of rewards (spec STOR-043, STOR-044). */
export const rewardImageUse: FileUse = {
  ...imageUse('reward-image', 200 * 1024),
  types: ['image/gif', 'image/jpeg', 'image/png'],
};

/** Uploads that become the image of a program for reviews: below 2 MB (spec STOR-046). */
export const reviewImageUse = imageUse('write-review-image', 2 * 1024 * 1024 - 1);

/** The use of a program's picture: rewards have small ones, the image of reviews is a wide one. */
export function pictureUseOf(event: ProgramEvent): FileUse {
  if (event === 'write_review') return reviewImageUse;
  return catalogue[event].type === 'spending' ? rewardImageUse : programIconUse;
}

/** Icons of a shop's programs: files by program id. A program without one has the icon of its kind. */
export const programIcons = documentKind({
  kind: 'program-icons',
  key: z.literal('main'),
  settings: z.strictObject({ icons: z.record(z.uuid(), z.uuid()).default({}) }),
  defaults: { icons: {} },
  feature: null,
});

/** An uploaded icon and the path of its image, relative to the service's origin. */
const icon = z.object({ file: z.uuid(), url: z.string() });
export type ProgramIcon = z.output<typeof icon>;

export const listProgramIcons = endpoint({
  id: 'programs.icons',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/icons',
  summary: 'Uploaded icons by program',
  data: z.object({ icons: z.record(z.string(), icon) }),
  answers: 'one',
  does: 'read',
});

export const setProgramIcon = endpoint({
  id: 'programs.set-icon',
  access: 'write',
  method: 'PUT',
  path: '/lp/programs/{id}/icon',
  summary: 'Give a program an uploaded icon; `null` gives it the picture of its kind again',
  params: { id: z.uuid() },
  body: z.strictObject({ file: z.uuid().nullable() }),
  data: z.object({ id: z.string(), icon: icon.nullable(), previous: z.uuid().nullable() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown', 'file.unknown'],
});

export const programIconEndpoints = [listProgramIcons, setProgramIcon] as const;
