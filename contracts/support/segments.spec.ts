import { expect, it } from '@jest/globals';
import { supportSegments } from './segments.js';

const none = { orders: 0, customers: 0, days: 0 };

it.each([
  ['orders', 499, 500, 'orders-500'],
  ['days', 89, 90, 'days-90'],
  ['customers', 999, 1000, 'customers-1000'],
  ['days', 179, 180, 'days-180'],
] as const)('%s: %i is below the segment and %i is in it', (figure, below, least, segment) => {
  expect(supportSegments({ ...none, [figure]: below })).not.toContain(segment);
  expect(supportSegments({ ...none, [figure]: least })).toContain(segment);
});
