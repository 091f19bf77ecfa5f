import { z } from 'zod';
import { blockColour } from '../fields.js';
import { blockKind } from '../kind.js';

/** The points that a product brings, on its page. */
export const pointCalculator = blockKind({
  place: 'product',
  area: 'point-calculator',
  path: '/storefront/point-calculator',
  texts: {
    en: {
      text: 'Earn {{points}} {{point_name}} with this product.',
      guest: 'Join to collect them.',
    },
    de: {
      text: 'Mit diesem Produkt sammeln Sie {{points}} {{point_name}}.',
      guest: 'Machen Sie mit, um sie zu sammeln.',
    },
    es: {
      text: 'Gana {{points}} {{point_name}} con este producto.',
      guest: 'Únete para acumularlos.',
    },
    fr: {
      text: 'Gagnez {{points}} {{point_name}} avec ce produit.',
      guest: 'Participez pour les cumuler.',
    },
    it: {
      text: 'Guadagna {{points}} {{point_name}} con questo prodotto.',
      guest: 'Partecipa per raccoglierli.',
    },
    ja: {
      text: 'この商品で{{points}} {{point_name}}が貯まります。',
      guest: '参加すると貯められます。',
    },
  },
  extra: { showGuestText: z.boolean().default(true), colour: blockColour },
});
export type PointCalculatorSettings = typeof pointCalculator.settings._zod.output;
