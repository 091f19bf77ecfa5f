import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** Rewards within reach, in the drawer of the cart. */
export const cartDrawerRedeem = blockKind({
  place: 'cart',
  area: 'redeem-inline',
  texts: {
    en: {
      title: 'You have {{loyalty_point}} {{point_name}}',
      lead: 'Use them on this order.',
      guest: 'Sign in to use your {{point_name}}.',
    },
    de: {
      title: 'Sie haben {{loyalty_point}} {{point_name}}',
      lead: 'Nutzen Sie sie für diese Bestellung.',
      guest: 'Melden Sie sich an, um Ihre {{point_name}} einzulösen.',
    },
    es: {
      title: 'Tienes {{loyalty_point}} {{point_name}}',
      lead: 'Úsalos en este pedido.',
      guest: 'Inicia sesión para usar tus {{point_name}}.',
    },
    fr: {
      title: 'Vous avez {{loyalty_point}} {{point_name}}',
      lead: 'Utilisez-les pour cette commande.',
      guest: 'Connectez-vous pour utiliser vos {{point_name}}.',
    },
    it: {
      title: 'Hai {{loyalty_point}} {{point_name}}',
      lead: 'Usali per questo ordine.',
      guest: 'Accedi per usare i tuoi {{point_name}}.',
    },
    ja: {
      title: '{{loyalty_point}} {{point_name}}をお持ちです',
      lead: 'このご注文に使えます。',
      guest: 'ログインすると{{point_name}}を使えます。',
    },
  },
  extra: { rows: z.int().min(1).max(5).default(3), colour: blockColour },
});
export type CartDrawerRedeemSettings = typeof cartDrawerRedeem.settings._zod.output;
