import type { Feature } from '../kernel/features.js';

/** The widget in the language of the page (spec GATE-043). */
export const detectedLanguage: Feature = { name: 'detected-language', plan: 'advanced' };
