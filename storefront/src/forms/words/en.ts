import { type FormKey, formEnglish } from '@loyalty/contracts/shopper/texts/form-texts';
import type { Language } from '../../words/language.js';

export const language: Language<FormKey> = { words: formEnglish, refusals: {} };
