import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** A member’s balance, tier and way to the next tier. */
export const dashboard = blockKind({
  place: 'page',
  texts: {
    en: {
      title: 'Hi {{customer_name}}',
      lead: 'Your {{point_name}}',
      guest: 'Sign in to see your {{point_name}}.',
    },
    de: {
      title: 'Hallo {{customer_name}}',
      lead: 'Ihre {{point_name}}',
      guest: 'Melden Sie sich an, um Ihre {{point_name}} zu sehen.',
    },
    es: {
      title: 'Hola {{customer_name}}',
      lead: 'Tus {{point_name}}',
      guest: 'Inicia sesión para ver tus {{point_name}}.',
    },
    fr: {
      title: 'Bonjour {{customer_name}}',
      lead: 'Vos {{point_name}}',
      guest: 'Connectez-vous pour voir vos {{point_name}}.',
    },
    it: {
      title: 'Ciao {{customer_name}}',
      lead: 'I tuoi {{point_name}}',
      guest: 'Accedi per vedere i tuoi {{point_name}}.',
    },
    ja: {
      title: '{{customer_name}}さん',
      lead: 'お持ちの{{point_name}}',
      guest: 'ログインすると{{point_name}}が表示されます。',
    },
  },
  extra: { showPending: z.boolean().default(true), showTier: z.boolean().default(true), colour: blockColour },
});
export type DashboardSettings = typeof dashboard.settings._zod.output;
