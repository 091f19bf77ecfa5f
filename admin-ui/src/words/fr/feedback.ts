import type { feedback as english } from '../en/feedback.js';
import type { Translated } from '../translated.js';

/** Requests of features, the introduction, and plans of one's own. */
export const feedback: Translated<typeof english> = {
  ask: 'Demander une fonction',
  askHelp: 'Dites-nous ce que vous aimeriez faire et ne pouvez pas encore faire. Votre message est envoyé au support.',
  question: 'Que souhaitez-vous faire ?',
  send: 'Envoyer',
  open: 'Voir toutes les demandes',
  message: 'Demande de fonction : {{text}}',
  off: 'Les demandes ne sont pas affichées ici',
  offHelp: 'Envoyez-nous plutôt votre demande de fonction.',
  noContact: 'Le support n’est pas joignable d’ici',
  noContactHelp: 'Cette installation n’indique ni chat ni adresse du support. Adressez-vous à son exploitant.',
  video: 'Voir le guide',
  plan: {
    title: 'Forfait sur mesure',
    help: 'Si aucun forfait ne convient à votre boutique, nous vous enverrons une offre.',
    message: 'Je souhaite un forfait sur mesure',
  },
  landing: {
    title: 'Un programme de fidélité que vous pouvez vérifier',
    earn: 'Les clients gagnent des points pour leurs commandes, avis, anniversaires et bien plus.',
    redeem: 'Ils échangent leurs points contre des remises, la livraison gratuite, des produits et du crédit.',
    tiers: 'Les niveaux VIP récompensent vos meilleurs clients.',
    ledger: 'Chaque point est inscrit dans un registre qui ne peut pas être modifié sans trace.',
  },
};
