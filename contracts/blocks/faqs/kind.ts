import { blockRows, rowText, rowTitle } from '../fields.js';
import { blockKind } from '../kind.js';
import { texts } from './texts.js';

/** Most questions of a shop. */
export const MAX_FAQS = 50;

/** Questions of shoppers with their answers. */
export const faqs = blockKind({
  place: 'page',
  path: '/faqs',
  texts,
  extra: { questions: blockRows({ question: rowTitle, answer: rowText }, MAX_FAQS) },
});
export type FaqsSettings = typeof faqs.settings._zod.output;
