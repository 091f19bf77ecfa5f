import { contextContracts } from './contexts.js';
import type { Feature } from './kernel/features.js';

/** Every feature of every context with the plan, flags, store plan and scopes that it requires. */
export const features: readonly Feature[] = contextContracts.flatMap(({ features }) => features);
