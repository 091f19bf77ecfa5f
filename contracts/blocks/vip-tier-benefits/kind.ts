import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** The VIP tiers with what each of them brings. */
export const vipTierBenefits = blockKind({
  place: 'page',
  path: '/vip-tier',
  texts: {
    en: {
      title: 'VIP tiers',
      lead: 'The more you shop, the more you get.',
      button: 'Sign in to see your tier',
    },
    de: {
      title: 'VIP-Stufen',
      lead: 'Je mehr Sie einkaufen, desto mehr bekommen Sie.',
      button: 'Anmelden und Ihre Stufe sehen',
    },
    es: {
      title: 'Niveles VIP',
      lead: 'Cuanto más compras, más recibes.',
      button: 'Inicia sesión para ver tu nivel',
    },
    fr: {
      title: 'Niveaux VIP',
      lead: 'Plus vous achetez, plus vous recevez.',
      button: 'Se connecter pour voir votre niveau',
    },
    it: {
      title: 'Livelli VIP',
      lead: 'Più acquisti, più ricevi.',
      button: 'Accedi per vedere il tuo livello',
    },
    ja: {
      title: 'VIPランク',
      lead: 'ご利用が増えるほど、特典も増えます。',
      button: 'ログインしてランクを見る',
    },
  },
  extra: { hideDefaultTier: z.boolean().default(false), colour: blockColour },
});
export type VipTierBenefitsSettings = typeof vipTierBenefits.settings._zod.output;
