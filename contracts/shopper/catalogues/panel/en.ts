import { en } from '../../widget-texts.js';
import type { Language } from '../language.js';

export const language: Language = { words: en, refusals: {} };
