import { z } from 'zod';
import { blockKind } from '../kind.js';

/** The latest lines of a member’s account. */
export const rewardsActivity = blockKind({
  place: 'page',
  texts: {
    en: {
      title: 'Your activity',
      guest: 'Sign in to see your {{point_name}}.',
    },
    de: {
      title: 'Ihre Aktivität',
      guest: 'Melden Sie sich an, um Ihre {{point_name}} zu sehen.',
    },
    es: {
      title: 'Tu actividad',
      guest: 'Inicia sesión para ver tus {{point_name}}.',
    },
    fr: {
      title: 'Votre activité',
      guest: 'Connectez-vous pour voir vos {{point_name}}.',
    },
    it: {
      title: 'La tua attività',
      guest: 'Accedi per vedere i tuoi {{point_name}}.',
    },
    ja: {
      title: '履歴',
      guest: 'ログインすると{{point_name}}が表示されます。',
    },
  },
  extra: { rows: z.int().min(1).max(20).default(5) },
});
export type RewardsActivitySettings = typeof rewardsActivity.settings._zod.output;
