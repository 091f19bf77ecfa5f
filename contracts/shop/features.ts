import type { Feature } from '../kernel/features.js';

/** The widget in the language of the page (spec GATE-043). */
export const detectedLanguage: Feature = { name: 'detected-language', plan: 'advanced' };

/** Texts of shoppers in more than one language beside the primary one (spec TRAN-018, GAP-10). */
export const severalLanguages: Feature = { name: 'several-languages', plan: 'pro' };
