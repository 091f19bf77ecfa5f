import { en } from '@loyalty/contracts/shopper/widget-texts';
import type { Language } from './language.js';

export const language: Language = { words: en, refusals: {} };
