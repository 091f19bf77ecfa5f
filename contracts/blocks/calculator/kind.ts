import { z } from 'zod';
import { blockKind } from '../kind.js';

/** Table of the points that orders of given amounts earn. */
export const calculator = blockKind({
  place: 'page',
  area: 'point-calculator',
  path: '/calculator',
  texts: {
    en: {
      title: 'What will you earn?',
      lead: 'An order of {{amount}} brings {{points}} {{point_name}}.',
    },
    de: {
      title: 'Wie viel sammeln Sie?',
      lead: 'Eine Bestellung über {{amount}} bringt {{points}} {{point_name}}.',
    },
    es: {
      title: '¿Cuánto ganarás?',
      lead: 'Un pedido de {{amount}} da {{points}} {{point_name}}.',
    },
    fr: {
      title: 'Combien allez-vous gagner ?',
      lead: 'Une commande de {{amount}} rapporte {{points}} {{point_name}}.',
    },
    it: {
      title: 'Quanto guadagnerai?',
      lead: 'Un ordine di {{amount}} porta {{points}} {{point_name}}.',
    },
    ja: {
      title: 'いくつ貯まる？',
      lead: '{{amount}}のご注文で{{points}} {{point_name}}が貯まります。',
    },
  },
  extra: {
    amounts: z
      .array(z.string().regex(/^[1-9]\d{0,6}$/, { error: 'Enter whole amounts, such as 50' }))
      .min(1, { error: 'Enter at least one amount' })
      .max(6, { error: 'At most 6 amounts' })
      .default(['25', '50', '100']),
  },
});
export type CalculatorSettings = typeof calculator.settings._zod.output;
