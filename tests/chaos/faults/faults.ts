import { booksFaults } from './books-faults.js';
import { databaseFaults } from './database-faults.js';
import type { Fault } from './fault.js';
import { kafkaFaults } from './kafka-faults.js';
import { logFaults } from './log-faults.js';
import { outsideFaults } from './outside-faults.js';
import { processFaults } from './process-faults.js';

/** Every kind of schedule, by its number in docs/rules/faults.md. */
export const faults: readonly Fault[] = [
  ...processFaults,
  ...databaseFaults,
  ...kafkaFaults,
  ...outsideFaults,
  ...booksFaults,
  ...logFaults,
].sort((a, b) => a.id.localeCompare(b.id));
