import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Says at checkout what points can take off an order. */
export const checkoutDiscount = blockKind({
  place: 'checkout',
  area: 'check-out',
  path: '/checkout-discount',
  texts: {
    en: {
      title: 'Discounts for your {{point_name}}',
      lead: 'You have {{loyalty_point}} {{point_name}}.',
      viewOnly: 'Sign in to use your points.',
    },
    de: {
      title: 'Rabatte für Ihre {{point_name}}',
      lead: 'Sie haben {{loyalty_point}} {{point_name}}.',
      viewOnly: 'Melden Sie sich an, um Ihre Punkte zu nutzen.',
    },
    es: {
      title: 'Descuentos por tus {{point_name}}',
      lead: 'Tienes {{loyalty_point}} {{point_name}}.',
      viewOnly: 'Inicia sesión para usar tus puntos.',
    },
    fr: {
      title: 'Réductions pour vos {{point_name}}',
      lead: 'Vous avez {{loyalty_point}} {{point_name}}.',
      viewOnly: 'Connectez-vous pour utiliser vos points.',
    },
    it: {
      title: 'Sconti per i tuoi {{point_name}}',
      lead: 'Hai {{loyalty_point}} {{point_name}}.',
      viewOnly: 'Accedi per usare i tuoi punti.',
    },
    ja: {
      title: '{{point_name}}で割引',
      lead: '{{loyalty_point}} {{point_name}}をお持ちです。',
      viewOnly: 'ログインするとポイントを使えます。',
    },
  },
  extra: { rows: z.int().min(1).max(10).default(5), colour: blockColour },
});
export type CheckoutDiscountSettings = typeof checkoutDiscount.settings._zod.output;
