import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { defineSetting } from '../kernel/settings.js';

/** Most addresses of the test list. */
const MOST_TESTERS = 100;

/** Pseudonyms of the addresses on the test list: the addresses themselves are personal and live in the vault. */
export const testList = {
  ...defineSetting<string[]>({ key: 'testList', schema: z.array(z.string()).max(MOST_TESTERS), default: [] }),
  byOperator: true,
} as const;

/** Whether the program is in test mode: only customers on the test list earn (spec NOTF-031, GAP-61). */
export const testMode = defineSetting({ key: 'testMode', schema: z.boolean(), default: false });

const emails = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email({ error: 'Email is invalid' }).max(200)),
  )
  .max(MOST_TESTERS);

export const getTestList = endpoint({
  id: 'shop.test-list',
  access: 'staff',
  method: 'GET',
  path: '/lp/test-list',
  summary: 'Addresses of people who try the program before its launch',
  data: z.object({ emails: z.array(z.string()), testMode: z.boolean() }),
  answers: 'one',
  does: 'read',
});

export const saveTestList = endpoint({
  id: 'shop.save-test-list',
  access: 'write',
  method: 'PUT',
  path: '/lp/test-list',
  summary: 'Replace the addresses of people who try the program before its launch',
  body: z.strictObject({ emails }),
  data: z.object({ emails: z.array(z.string()) }),
  answers: 'receipt',
  does: 'write',
});
