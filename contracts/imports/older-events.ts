import { z } from 'zod';
import { event } from '../kernel/event.js';
import { pointsChange } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { ImportChecked } from './events.js';

const count = z.int().min(0);

// As first published; never edited.
const ImportCheckedV1 = event('ImportChecked', 1, {
  import: z.uuid(),
  check: z.uuid(),
  rows: z.strictObject({ rows: count, ready: count, unchanged: count, failed: count }),
  points: pointsChange,
});

export const olderImportEvents = [ImportCheckedV1];

// Rows that an earlier import had done were counted as ready.
export const importLifts = [
  liftOf(ImportCheckedV1, ImportChecked, ({ rows, ...data }) => ({
    ...data,
    rows: { ...rows, repeated: 0 },
    repeatedPoints: 0,
  })),
];
