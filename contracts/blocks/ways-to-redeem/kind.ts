import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** The rewards of the shop with their costs. */
export const waysToRedeem = blockKind({
  place: 'page',
  area: 'redeem-inline',
  texts: {
    en: {
      title: 'Ways to redeem',
      lead: 'Turn your {{point_name}} into one of these.',
      empty: 'There are no rewards yet.',
    },
    de: {
      title: 'So lösen Sie ein',
      lead: 'Tauschen Sie Ihre {{point_name}} dagegen ein.',
      empty: 'Es gibt noch keine Prämien.',
    },
    es: {
      title: 'Formas de canjear',
      lead: 'Cambia tus {{point_name}} por una de estas recompensas.',
      empty: 'Aún no hay recompensas.',
    },
    fr: {
      title: 'Comment échanger',
      lead: 'Échangez vos {{point_name}} contre l’une de ces récompenses.',
      empty: 'Il n’y a pas encore de récompenses.',
    },
    it: {
      title: 'Come riscattare',
      lead: 'Trasforma i tuoi {{point_name}} in uno di questi premi.',
      empty: 'Non ci sono ancora premi.',
    },
    ja: {
      title: '使い方',
      lead: '{{point_name}}を次の特典と交換できます。',
      empty: 'まだ特典がありません。',
    },
  },
  extra: { rows: z.int().min(1).max(50).default(12), colour: blockColour },
});
export type WaysToRedeemSettings = typeof waysToRedeem.settings._zod.output;
