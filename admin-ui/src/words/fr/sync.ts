import type { sync as english } from '../en/sync.js';
import type { Translated } from '../translated.js';

/** Points for what happened before a program was there. */
export const sync: Translated<typeof english> = {
  title: 'Récompenser le passé',
  sub: {
    prior_orders: 'Des points pour les commandes d’avant ce programme. Chaque commande compte une fois.',
    sign_up: 'Des points pour les membres inscrits avant ce programme. Chacun les reçoit une fois.',
    sign_up_newsletter: 'Des points pour les abonnés d’avant ce programme. Chacun les reçoit une fois.',
  },
  from: 'Depuis le',
  check: 'Aperçu',
  sync: 'Synchroniser',
  checking: 'Décompte : {{done}} sur {{total}}',
  giving: '{{done}} sur {{total}}',
  orders_one: '{{points}} points pour {{n}} commande',
  orders_other: '{{points}} points pour {{n}} commandes',
  people_one: '{{points}} points pour {{n}} client',
  people_other: '{{points}} points pour {{n}} clients',
  would: 'La synchronisation donnerait {{what}}.',
  gave: '{{date}} : {{what}}',
  once: 'Les commandes passées ne se synchronisent qu’une fois. Pour recommencer, contactez l’assistance.',
  confirmTitle: 'Synchroniser maintenant ?',
  confirmBody: 'Cela donne {{what}}. Les points synchronisés ne peuvent pas être annulés.',
  confirmBlind: 'Les points sont donnés depuis le {{from}}. Les points synchronisés ne peuvent pas être annulés.',
  started: 'Synchronisation lancée',
  failed: 'Impossible de synchroniser les points',
};
