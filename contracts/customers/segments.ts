import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { platformId } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';
import { bulkResult } from './bulk.js';
import { segment } from './settings.js';

/** Outcome of a refresh: customers of the segment, and whom it changed. */
export const refreshResult = z.object({ members: z.int(), excluded: z.int(), reverted: z.int() });

/** Reads the customers of the excluded segment from the platform. */
export const segmentRefresh = taskOf('segment-refresh', refreshResult);

const exclusion = z.object({ segment: segment.nullable(), refresh: segmentRefresh.nullable() });

export const getExcludedSegment = endpoint({
  id: 'customers.excluded-segment',
  access: 'staff',
  method: 'GET',
  path: '/lp/customers/excluded-segment',
  summary: 'The segment whose customers are excluded, the segments of the store, and the last refresh',
  data: exclusion.extend({ segments: z.array(segment) }),
  answers: 'one',
  does: 'read',
  rejections: ['segment.unavailable'],
});

export const setExcludedSegment = endpoint({
  id: 'customers.exclude-segment',
  access: 'write',
  method: 'PUT',
  path: '/lp/customers/excluded-segment',
  summary: 'Choose the segment whose customers are excluded, or none, and read its customers in the background',
  body: z.strictObject({ segment: platformId.nullable() }),
  data: exclusion,
  answers: 'one',
  does: 'starts-task',
  rejections: ['segment.invalid', 'segment.unavailable'],
});

export const refreshExcludedSegment = endpoint({
  id: 'customers.refresh-segment',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/excluded-segment/refresh',
  summary: 'Read the customers of the excluded segment now; they are read daily in any case',
  data: segmentRefresh,
  answers: 'one',
  does: 'starts-task',
});

export const revertFromSegment = endpoint({
  id: 'customers.revert-segment',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/excluded-segment/revert',
  summary: 'Take customers out of the exclusion for as long as they stay in the segment',
  customers: ['body.ids'],
  body: z.strictObject({ ids: z.array(platformId).min(1).max(500) }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});

export const segmentEndpoints = [
  getExcludedSegment,
  setExcludedSegment,
  refreshExcludedSegment,
  revertFromSegment,
] as const;
