import { z } from 'zod';
import { blockKind } from '../kind.js';

/** The programs that give points, as the shop has them. */
export const waysToEarn = blockKind({
  place: 'page',
  texts: {
    en: {
      title: 'Ways to earn',
      lead: 'Collect {{point_name}} with each of these.',
      empty: 'There are no ways to earn yet.',
    },
    de: {
      title: 'So sammeln Sie',
      lead: 'Damit sammeln Sie {{point_name}}.',
      empty: 'Es gibt noch keine Möglichkeiten zu sammeln.',
    },
    es: {
      title: 'Formas de ganar',
      lead: 'Con todo esto acumulas {{point_name}}.',
      empty: 'Aún no hay formas de ganar.',
    },
    fr: {
      title: 'Comment gagner',
      lead: 'Chacune de ces actions rapporte des {{point_name}}.',
      empty: 'Il n’y a pas encore de façon de gagner.',
    },
    it: {
      title: 'Come guadagnare',
      lead: 'Con ognuno di questi raccogli {{point_name}}.',
      empty: 'Non ci sono ancora modi per guadagnare.',
    },
    ja: {
      title: '貯め方',
      lead: '次の方法で{{point_name}}が貯まります。',
      empty: 'まだ貯める方法がありません。',
    },
  },
  extra: { rows: z.int().min(1).max(50).default(12) },
});
export type WaysToEarnSettings = typeof waysToEarn.settings._zod.output;
