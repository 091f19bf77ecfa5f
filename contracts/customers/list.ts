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
