import { contextContracts } from './contexts.js';
import type { Feature } from './kernel/features.js';

/** Every feature of every context: which plan, flags, store plan and scopes it needs. */
export const features: readonly Feature[] = contextContracts.flatMap(({ features }) => features);
