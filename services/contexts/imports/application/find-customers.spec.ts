import { expect, it } from '@jest/globals';
import { NeedsHelp } from '../../../platform/tasks/task-errors.js';
import { withStoresCustomers } from './find-customers.js';

const emptyLookup = { byId: () => null, byEmail: () => null, byPhone: () => null };
const closed = async (): Promise<never> => {
  throw new NeedsHelp('Access denied');
};

it('takes a store that may not be asked for one that has nobody, unless who is missing is created there', async () => {
  const find = withStoresCustomers(async () => emptyLookup, { meetAnyWithRetries: closed });
  const people = [{ customerId: '', email: 'anna@example.com', phone: '' }];
  expect(await find('fern', people, 0)).toBe(emptyLookup);
  await expect(find('fern', people, 0, true)).rejects.toThrow(NeedsHelp);
});
