import { z } from 'zod';
import { event } from '../kernel/event.js';
import { pointsChange } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { ImportChecked, ImportStarted } from './events.js';

const count = z.int().min(0);

// As first published; never edited.
const ImportCheckedV1 = event('ImportChecked', 1, {
  import: z.uuid(),
  check: z.uuid(),
  rows: z.strictObject({ rows: count, ready: count, unchanged: count, failed: count }),
  points: pointsChange,
});

const ImportStartedV1 = event('ImportStarted', 1, { import: z.uuid(), run: z.uuid(), round: count });

export const olderImportEvents = [ImportCheckedV1, ImportStartedV1];

export const importLifts = [
  // Rows that an earlier import had done were counted as ready.
  liftOf(ImportCheckedV1, ImportChecked, ({ rows, ...data }) => ({
    ...data,
    rows: { ...rows, repeated: 0 },
    repeatedPoints: 0,
  })),
  // The round alone set a deliberate repeat apart.
  liftOf(ImportStartedV1, ImportStarted, (data) => ({ ...data, again: false })),
];
