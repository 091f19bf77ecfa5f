import { clientActs } from './client-acts.js';
import { databaseActs } from './database-acts.js';
import type { Act } from './fault.js';
import { kafkaActs } from './kafka-acts.js';
import { platformActs } from './platform-acts.js';
import { processActs } from './process-acts.js';

/** Every action of schedules on the product, by name. */
export const acts: Readonly<Record<string, Act>> = {
  ...processActs,
  ...databaseActs,
  ...platformActs,
  ...kafkaActs,
  ...clientActs,
};
