import { type FormKey, formEnglish } from '../../texts/form-texts.js';
import type { Catalogue } from '../catalogue.js';

export const language: Catalogue<FormKey> = { words: formEnglish, refusals: {} };
