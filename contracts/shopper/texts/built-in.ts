import type { Language } from '../../kernel/languages.js';
import { appLanguages } from '../../shop/languages.js';

const reviewed: readonly Language[] = appLanguages;

/** Whether people have read all built-in texts of a language; those of the others were written without. */
export const isReviewed = (language: Language): boolean => reviewed.includes(language);
