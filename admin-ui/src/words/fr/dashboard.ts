import type { dashboard as english } from '../en/dashboard.js';
import type { Translated } from '../translated.js';

/** The dashboard. */
export const dashboard: Translated<typeof english> = {
  range: { days30: '30 derniers jours', days60: '60 derniers jours', days90: '90 derniers jours' },
  compared: ', par rapport aux {{days}} jours précédents',
  search: 'Recherche rapide',
  searchHint: 'Rechercher un e-mail client, un numéro de commande, un code coupon ou un programme',
  searchHintShort: 'E-mail, commande, coupon ou programme',
  searching: 'Recherche en cours',
  nothing: 'Aucun résultat pour « {{text}} »',
  searchFailed: 'La recherche a échoué. Réessayez.',
  group: { customer: 'Clients', order: 'Commandes', coupon: 'Coupons', program: 'Programmes' },
  members: 'Membres fidélité',
  rate: 'Taux d’échange',
  rateHelp: 'Points échangés ÷ points gagnés sur la période',
  redeemed: 'Points échangés',
  redeemedHelp: 'Sur la période',
  revenue: 'Revenu des remises',
  revenueHelp: 'Commandes payées avec un coupon de fidélité sur la période, moins les remboursements',
  chart: {
    title: 'Points gagnés et échangés',
    sub: '{{range}}, par jour',
    table: 'Voir en tableau',
    chart: 'Voir en graphique',
    day: 'Jour',
    earned: 'Gagnés',
    redeemed: 'Échangés',
    soFar: 'aujourd’hui, en cours',
    empty: 'Aucun point gagné ni échangé sur cette période',
    summary: 'Du {{from}} au {{to}}, {{earned}} points gagnés et {{redeemed}} échangés. Record : {{most}} le {{day}}.',
  },
  reading: {
    title: 'Lecture des clients de votre boutique',
    progress:
      '{{done}} sur {{total}} lus. Vous pouvez continuer à travailler : toute personne qui visite la boutique ou que vous cherchez est connue aussitôt.',
    waiting:
      'Votre boutique prépare la liste de ses clients. Vous pouvez continuer à travailler : toute personne qui visite la boutique ou que vous cherchez est connue aussitôt.',
  },
  currency: {
    title: 'Des programmes sont en pause',
    changed:
      'La devise de la boutique est passée de {{from}} à {{to}}. Vérifiez les montants et réactivez le programme.',
    referrals: 'Programme de parrainage',
  },
  quickstart: {
    title: 'Tirez le meilleur de votre programme',
    done: '{{done}} sur {{all}}',
    stepDone: 'Fait',
    stepOpen: 'À faire',
    step: {
      earning: 'Activer un programme de points',
      redeeming: 'Ajouter une récompense',
      first_order: 'Première commande qui rapporte des points',
      first_redemption: 'Première récompense échangée',
    },
    act: { earning: 'Ajouter un programme', redeeming: 'Ajouter une récompense' },
    wait: {
      first_order: 'En attente de la première commande payée.',
      first_redemption: 'En attente du premier échange.',
    },
  },
  expiring: '{{points}} points expirent en {{month}}',
  expiringSub_one: 'Détenus par {{count}} client',
  expiringSub_other: 'Détenus par {{n}} clients',
  ledger: {
    title: 'Registre',
    events: '{{n}} événements, dans l’ordre',
    duplicates: '{{n}} doublons ignorés',
    parked_zero: 'Tous les webhooks sont traités',
    parked_one: '{{count}} webhook demande votre attention',
    parked_other: '{{count}} webhooks demandent votre attention',
    see: 'Voir la santé',
  },
  highlights: {
    title: 'À découvrir',
    tiers: 'Niveaux VIP : plus pour vos meilleurs clients',
    referrals: 'Parrainage : vos clients amènent des amis',
    whatIf: 'Simulation : testez une règle sur d’anciennes commandes',
    deals: 'Offres et primes de croissance pour votre boutique',
  },
  help: {
    title: 'Aide',
    chat: 'Discuter avec nous',
    keys: 'Raccourcis clavier',
    noChat: 'Le chat n’est pas configuré dans cette installation',
  },
};
