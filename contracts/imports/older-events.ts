import { z } from 'zod';
import { event } from '../kernel/event.js';
import { pointsChange } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { dateOrder, importAttribute, pointsMode, thousands } from './attributes.js';
import { ImportChecked, ImportFailed, ImportMapped, ImportStarted } from './events.js';

const count = z.int().min(0);

// As first published; never edited.
const ImportCheckedV1 = event('ImportChecked', 1, {
  import: z.uuid(),
  check: z.uuid(),
  rows: z.strictObject({ rows: count, ready: count, unchanged: count, failed: count }),
  points: pointsChange,
});

const ImportCheckedV2 = event('ImportChecked', 2, {
  import: z.uuid(),
  check: z.uuid(),
  rows: z.strictObject({ rows: count, ready: count, repeated: count, unchanged: count, failed: count }),
  points: pointsChange,
  repeatedPoints: pointsChange,
});

const ImportStartedV1 = event('ImportStarted', 1, { import: z.uuid(), run: z.uuid(), round: count });

const ImportMappedV1 = event('ImportMapped', 1, {
  import: z.uuid(),
  mapping: z.strictObject({
    columns: z.array(importAttribute).min(1).max(500),
    pointsMode: pointsMode.nullable().default(null),
    dateOrder: dateOrder.default('MDY'),
  }),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  check: z.uuid(),
});

const ImportMappedV2 = event('ImportMapped', 2, {
  import: z.uuid(),
  mapping: z.strictObject({
    columns: z.array(importAttribute).min(1).max(500),
    pointsMode: pointsMode.nullable().default(null),
    dateOrder: dateOrder.default('MDY'),
    thousands: thousands.nullable().default(null),
  }),
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  check: z.uuid(),
});

const ImportFailedV1 = event('ImportFailed', 1, {
  import: z.uuid(),
  reason: z.enum(['file_gone', 'malformed']),
  rows: z.strictObject({ rows: count, applied: count, repeated: count, unchanged: count, failed: count }),
  points: pointsChange,
});

export const olderImportEvents = [
  ...[ImportCheckedV1, ImportCheckedV2, ImportStartedV1, ImportMappedV1, ImportMappedV2],
  ImportFailedV1,
];

export const importLifts = [
  // Rows that an earlier import had done were counted as ready.
  liftOf(ImportCheckedV1, ImportCheckedV2, ({ rows, ...data }) => ({
    ...data,
    rows: { ...rows, repeated: 0 },
    repeatedPoints: 0,
  })),
  // Points were digits alone.
  liftOf(ImportMappedV1, ImportMappedV2, (data) => ({ ...data, mapping: { ...data.mapping, thousands: null } })),
  // Nobody was created at the store.
  liftOf(ImportCheckedV2, ImportChecked, (data) => ({ ...data, newCustomers: 0 })),
  liftOf(ImportMappedV2, ImportMapped, (data) => ({ ...data, mapping: { ...data.mapping, createCustomers: false } })),
  // Nothing but the file ended an import.
  liftOf(ImportFailedV1, ImportFailed, (data) => data),
  // The round alone set a deliberate repeat apart.
  liftOf(ImportStartedV1, ImportStarted, (data) => ({ ...data, again: false })),
];
