import { blockRows, rowText, rowTitle } from '../fields.js';
import { blockKind } from '../kind.js';

/** Most questions of a shop. */
export const MAX_FAQS = 50;

/** Questions of shoppers with their answers. */
export const faqs = blockKind({
  place: 'page',
  path: '/faqs',
  texts: {
    en: {
      title: 'Questions and answers',
    },
    de: {
      title: 'Fragen und Antworten',
    },
    es: {
      title: 'Preguntas y respuestas',
    },
    fr: {
      title: 'Questions et réponses',
    },
    it: {
      title: 'Domande e risposte',
    },
    ja: {
      title: 'よくある質問',
    },
  },
  extra: { questions: blockRows({ question: rowTitle, answer: rowText }, MAX_FAQS) },
});
export type FaqsSettings = typeof faqs.settings._zod.output;
