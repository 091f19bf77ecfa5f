import { z } from 'zod';
import { event } from '../kernel/event.js';
import { instant } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { ActionReported } from './actions.js';

const word = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);

// As first published; never edited.
const ActionReportedV1 = event('ActionReported', 1, {
  action: z.string(),
  event: word,
  which: z.string().nullable(),
  customer: z.string(),
  at: instant,
  claim: z.string(),
  facts: z.record(word, z.union([z.number(), z.boolean(), word])),
  content: z.int().min(1).nullable(),
  pending: z.boolean(),
});

export const olderActionEvents = [ActionReportedV1];

// When it last changed was not kept: any change that is reported now is newer.
export const actionLifts = [liftOf(ActionReportedV1, ActionReported, (data) => ({ ...data, changedAt: null }))];
