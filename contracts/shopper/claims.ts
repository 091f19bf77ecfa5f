import { z } from 'zod';
import { balance } from '../customers/balance.js';
import { endpoint } from '../kernel/endpoint.js';
import { note, pointsOrZero } from '../kernel/shapes.js';
import { eventsOf, type ProgramEvent } from '../programs/catalogue.js';

/** Actions that a shopper may claim without proof. */
export const claimable: readonly ProgramEvent[] = [...eventsOf('earning', 'social'), 'interact_website'];

const paid = z.object({ points: pointsOrZero, balance });
/** Rejections of a claim. */
export const rejectionsOfClaims = [
  'program.not-active',
  'points.customer-left',
  'points.cap-reached',
  'action.limit',
  'action.members-only',
  'action.not-for-you',
  'action.nothing',
  'action.held',
];

export const claimAsShopper = endpoint({
  id: 'shopper.claim',
  access: 'member',
  method: 'POST',
  path: '/claims',
  summary: 'Earn points for something done: a like, a share, a visit',
  body: z.strictObject({ event: z.enum(claimable as [ProgramEvent, ...ProgramEvent[]]) }),
  data: paid,
  answers: 'receipt',
  does: 'write',
  rejections: [...rejectionsOfClaims],
});

export const answerSurvey = endpoint({
  id: 'shopper.survey',
  access: 'member',
  method: 'POST',
  path: '/surveys',
  summary: 'Answer a survey; an answer to each question in its place, empty where there is none',
  body: z.strictObject({ programId: z.uuid(), answers: z.array(note(2000)).max(30) }),
  data: paid,
  answers: 'receipt',
  does: 'write',
  rejections: [...rejectionsOfClaims, 'program.unknown', 'action.answer', 'action.choice', 'action.too-many-answers'],
});

export const claimEndpoints = [claimAsShopper, answerSurvey] as const;
