import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { line } from '../kernel/shapes.js';
import { expiryFrom, expiryReminders, pendingPoints, pointLabel, pointsExpiry, stretch } from './events.js';

/** Days before the end of points on which mails go out while the merchant has chosen no others (spec PTS-003, CON-18). */
export const REMINDED_BEFORE = { first: 7, last: 3 } as const;

/** Default name of points. */
export const PLAIN_LABEL = { singular: 'Point', plural: 'Points', position: 'after' } as const;

const settings = { expiry: pointsExpiry, reminders: expiryReminders, label: pointLabel };

/** One unit of the calendar, and from when it counts: from the day points were earned, where nothing else is said, or the last activity. */
const expiryRequest = z
  .strictObject({ ...stretch, from: expiryFrom.default('earned') })
  .refine(({ days, months, years }) => [days, months, years].filter((n) => n !== undefined).length === 1, {
    error: 'Choose days, months or years',
  })
  .nullable();

const labelRequest = z.strictObject({
  singular: line(30),
  plural: line(30),
  position: pointLabel.shape.position.default('after'),
});

const remindersRequest = z.strictObject({
  on: z.boolean(),
  first: expiryReminders.shape.first.default(null),
  last: expiryReminders.shape.last.default(null),
});

export const getPointSettings = endpoint({
  id: 'programs.point-settings',
  access: 'staff',
  method: 'GET',
  path: '/lp/point-settings',
  summary: 'How long points live, what is mailed before they end, and what they are called',
  data: z.object(settings),
  answers: 'one',
  does: 'read',
});

export const savePointSettings = endpoint({
  id: 'programs.save-point-settings',
  access: 'write',
  method: 'PUT',
  path: '/lp/point-settings',
  summary:
    'Set how long points earned from now on live, the mails before their end and their name; what is left out stays',
  body: z.strictObject({
    expiry: expiryRequest.optional(),
    reminders: remindersRequest.optional(),
    label: labelRequest.optional(),
  }),
  data: z.object(settings),
  answers: 'receipt',
  does: 'write',
  rejections: ['program.expiry-locked'],
});

export const getPendingPoints = endpoint({
  id: 'programs.pending-points',
  access: 'staff',
  method: 'GET',
  path: '/lp/pending-points',
  summary: 'Whether points of orders wait before they can be spent, and how long',
  data: z.object({ hold: pendingPoints }),
  answers: 'one',
  does: 'read',
});

export const savePendingPoints = endpoint({
  id: 'programs.save-pending-points',
  access: 'write',
  method: 'PUT',
  path: '/lp/pending-points',
  summary: 'Let points of orders wait from now on. `null` makes all that wait spendable, which cannot be undone.',
  body: z.strictObject({ hold: pendingPoints }),
  data: z.object({ hold: pendingPoints }),
  answers: 'receipt',
  does: 'write',
});

export const pointSettingsEndpoints = [
  getPointSettings,
  savePointSettings,
  getPendingPoints,
  savePendingPoints,
] as const;
