import { defineContract } from '../kernel/contract.js';
import { taskEndpoints } from './queries.js';
import { taskRejections } from './rejections.js';

export const tasksContract = defineContract({
  name: 'tasks',
  endpoints: taskEndpoints,
  rejections: taskRejections,
});
