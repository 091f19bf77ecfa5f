import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { platformId, tagList } from '../kernel/shapes.js';
import { taskOf } from '../tasks/queries.js';

/** Customers whom the store has tagged as it was told, and whom it has not: each of these has an error by row. */
export const taggingResult = z.object({ tagged: z.int().min(0), failed: z.int().min(0) });

const tagging = taskOf('customer-tags', taggingResult);

export const tagCustomers = endpoint({
  id: 'customers.tag',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/tags',
  summary: 'Add tags to customers at the store, or remove them, in the background',
  customers: ['body.ids'],
  body: z
    .strictObject({ ids: z.array(platformId).min(1).max(500), add: tagList, remove: tagList })
    .refine(({ add, remove }) => add.length + remove.length > 0, { error: 'Name at least one tag', path: ['add'] }),
  data: tagging,
  answers: 'one',
  does: 'starts-task',
  rejections: ['customer.unknown'],
});
