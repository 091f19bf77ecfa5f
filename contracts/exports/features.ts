import type { Feature } from '../kernel/features.js';

/** Export of lists as files (spec GATE-030). */
export const exportLists: Feature = { name: 'export', plan: 'pro' };
