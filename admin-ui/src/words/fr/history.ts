import type { history as english } from '../en/history.js';
import type { Translated } from '../translated.js';

/** What a line of the history is, by its event. */
const byEvent: Translated<typeof english.explain.type> = {
  PointsEarned: 'Gagnés',
  PointsPended: 'Gagnés, en attente',
  PointsReleased: 'Débloqués',
  PointsReversed: 'Repris',
  PointsReserved: 'Échangés',
  CouponGranted: 'Coupon reçu',
  PointsRedeemed: 'Coupon créé',
  PointsReturned: 'Rendus',
  PointsAdjusted: 'Ajustés',
  PointsLifeMoved: 'Expiration déplacée',
  PointsExpired: 'Expirés',
};

/** Looking back, and why a number is what it is. */
export const history: Translated<typeof english> = {
  viewAsOf: 'Voir à une date',
  title: 'Voir à une date',
  now: 'maintenant',
  look: 'Vue : {{at}}, d’après les données connues maintenant',
  lookKnown: 'Vue : {{at}}, d’après les données connues le {{known}}',
  nothingChanges: 'Ici, rien ne peut être modifié. Heure de la boutique, {{zone}}.',
  share: 'Partager cette vue',
  change: 'Changer de date',
  back: 'Revenir à maintenant',
  show: 'Afficher',
  date: 'Date',
  time: 'Heure',
  asKnown: 'D’après les données d’un autre jour',
  asKnownHelp: 'Laisse de côté ce que le registre a appris plus tard, comme une commande signalée en retard.',
  knownDate: 'Données connues le',
  knownTime: 'À',
  storeTime: 'Heure de la boutique, {{zone}}',
  invalid: 'La date n’est pas valide',
  explain: {
    open: 'Tous les lots et événements',
    why: 'Pourquoi ce nombre ?',
    lots: 'Lots derrière ce solde',
    lotsSub:
      'Les points d’un lot sont gagnés et expirent ensemble. Ceux qui expirent en premier sont dépensés d’abord.',
    left: 'Avec un reste ({{n}})',
    all: 'Tous les lots ({{n}})',
    none: 'Il ne reste de points sur aucun lot',
    noneBody: 'Les lots épuisés se trouvent sous Tous les lots.',
    of: '{{left}} sur {{original}}',
    ends: 'expire le {{date}}',
    forEver: 'sans expiration',
    fate: {
      pending: '{{n}} en attente',
      remaining: '{{n}} restants',
      held: '{{n}} réservés',
      consumed: '{{n}} dépensés',
      expired: '{{n}} expirés',
      reversed: '{{n}} repris',
    },
    repaid: 'Dont {{n}} pour régler la dette',
    given: 'Donnés par {{by}}',
    uses: 'Ce qu’ils sont devenus',
    unused: 'Rien n’y a encore touché',
    line: 'Une ligne de l’historique',
    close: 'Fermer cette ligne',
    parts: 'Tirés de ces lots',
    debt: 'Dû',
    after: 'Solde après',
    happened: 'Survenu',
    recorded: 'Enregistré',
    position: 'Événement',
    reversal:
      'Attribués : {{awarded}}, remboursé {{refunded}} sur {{eligible}}, repris en tout {{total}}, arrondi à l’inférieur',
    bought: 'A donné {{title}}, code {{code}}',
    unplaced:
      '{{n}} points sont revenus avant d’avoir été pris, à cause d’une horloge reculée. Ils ne sont sur aucun lot.',
    type: byEvent,
  },
};
