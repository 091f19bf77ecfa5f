import { z } from 'zod';

/** Tabs of the list of customers. */
export const customerFilter = z.enum(['all', 'member', 'guest', 'left', 'b2b', 'left_segment']);

/** The first is where the admin's list begins: whoever did something last matters first. */
export const customerSort = z.enum([
  'active_desc',
  'active_asc',
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'points_desc',
  'points_asc',
]);

/** By the points that expire within the days of the filter, most first; customers without any are left out. */
export const BY_EXPIRY = 'expiring_desc';

/** Orders of a list of customers: by what everybody has, and by expiring points. */
export const customerOrder = z.enum([...customerSort.options, BY_EXPIRY]);
export type CustomerOrder = z.output<typeof customerOrder>;
