import type { Feature } from '../kernel/features.js';

/** The extension of the point of sale (spec GATE-036). */
export const posIntegration: Feature = { name: 'pos-integration', needsPos: true };
