import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Rewards that can be taken at checkout; view-only for guests. */
export const quickRedeem = blockKind({
  place: 'checkout',
  area: 'check-out',
  texts: {
    en: {
      title: 'Pay less with {{point_name}}',
      guest: 'Sign in to use your points.',
      empty: 'No reward is within reach yet.',
    },
    de: {
      title: 'Mit {{point_name}} weniger zahlen',
      guest: 'Melden Sie sich an, um Ihre Punkte zu nutzen.',
      empty: 'Noch ist keine Prämie in Reichweite.',
    },
    es: {
      title: 'Paga menos con {{point_name}}',
      guest: 'Inicia sesión para usar tus puntos.',
      empty: 'Aún no alcanzas ninguna recompensa.',
    },
    fr: {
      title: 'Payez moins avec vos {{point_name}}',
      guest: 'Connectez-vous pour utiliser vos points.',
      empty: 'Aucune récompense n’est encore à votre portée.',
    },
    it: {
      title: 'Paga meno con i {{point_name}}',
      guest: 'Accedi per usare i tuoi punti.',
      empty: 'Nessun premio è ancora alla portata.',
    },
    ja: {
      title: '{{point_name}}でお得に',
      guest: 'ログインするとポイントを使えます。',
      empty: '交換できる特典はまだありません。',
    },
  },
  extra: { rows: z.int().min(1).max(5).default(3), colour: blockColour },
});
export type QuickRedeemSettings = typeof quickRedeem.settings._zod.output;
