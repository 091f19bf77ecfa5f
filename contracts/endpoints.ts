import { contextContracts } from './contexts.js';
import type { Endpoint } from './kernel/endpoint.js';

/** Every endpoint of every context. The router prefers fixed path segments to parameters, whatever the order. */
export const endpoints: readonly Endpoint[] = contextContracts.flatMap(({ endpoints }) => endpoints);
