import { z } from 'zod';
import { blockKind } from '../kind.js';

/** Codes that a member has and has not used. */
export const availableRewards = blockKind({
  place: 'checkout',
  area: 'check-out',
  texts: {
    en: {
      title: 'Your rewards',
      empty: 'You have no codes to use.',
    },
    de: {
      title: 'Ihre Prämien',
      empty: 'Sie haben keine Codes zum Einlösen.',
    },
    es: {
      title: 'Tus recompensas',
      empty: 'No tienes códigos para usar.',
    },
    fr: {
      title: 'Vos récompenses',
      empty: 'Vous n’avez pas de code à utiliser.',
    },
    it: {
      title: 'I tuoi premi',
      empty: 'Non hai codici da usare.',
    },
    ja: {
      title: 'お持ちの特典',
      empty: '使えるコードはありません。',
    },
  },
  extra: { rows: z.int().min(1).max(10).default(5) },
});
export type AvailableRewardsSettings = typeof availableRewards.settings._zod.output;
