import { type FormKey, formEnglish } from '../../texts/form-texts.js';
import type { Language } from '../language.js';

export const language: Language<FormKey> = { words: formEnglish, refusals: {} };
