import { z } from 'zod';
import type { Dependencies } from '../contexts/dependencies.js';
import { defineTask, onTask } from '../platform/tasks/task.js';
import { writeShops } from './seed.js';
import { syntheticPlans } from './shop-plans.js';

/** Parameters of synthetic shops. */
export const seedRequest = z.strictObject({
  seed: z.string().regex(/^[a-z0-9-]{1,30}$/),
  shops: z.int().min(1).max(1000),
  customers: z.int().min(1).max(1_000_000),
  orders: z.int().min(0).max(10_000_000),
});
export type SeedRequest = z.output<typeof seedRequest>;

export const plansOf = ({ seed, shops, ...size }: SeedRequest) => syntheticPlans(seed, shops, size);

export const seedTask = defineTask('seed', seedRequest);

/** Seeds in the process that writes the log while it is running: its process managers and its projector follow as for any other event. */
export const seedBinding = onTask(seedTask, (dependencies: Dependencies) => async (request) => {
  await writeShops(dependencies, plansOf(request), request.seed, () => undefined);
});
