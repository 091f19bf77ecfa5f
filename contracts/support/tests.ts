import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant } from '../kernel/shapes.js';
import { developerTest, developerTestResult } from './events.js';

/** A test that a developer ran in the shop. */
const developerTestRow = z.object({
  event: z.string(),
  test: developerTest,
  passed: z.boolean(),
  result: developerTestResult,
  /** Number of things that the result counts. */
  count: z.int(),
  person: z.string(),
  at: instant,
});
export type DeveloperTestRow = z.output<typeof developerTestRow>;

export const listDeveloperTests = endpoint({
  id: 'support.tests',
  access: 'developer',
  method: 'GET',
  path: '/lp/support/tests',
  summary: 'Tests that developers ran in this shop, newest first',
  query: paging,
  data: developerTestRow,
  answers: 'list',
  does: 'read',
});

export const runDeveloperTest = endpoint({
  id: 'support.run-test',
  access: 'developer',
  method: 'POST',
  path: '/lp/support/tests',
  summary: 'Run a test in this shop and record its result. Nothing else changes',
  body: z.strictObject({ test: developerTest }),
  data: z.object({ test: developerTest, passed: z.boolean(), result: developerTestResult, count: z.int() }),
  answers: 'receipt',
  does: 'write',
});

export const developerTestEndpoints = [listDeveloperTests, runDeveloperTest] as const;
