import { en } from '../../widget-texts.js';
import type { Catalogue } from '../catalogue.js';

export const language: Catalogue = { words: en, refusals: {} };
