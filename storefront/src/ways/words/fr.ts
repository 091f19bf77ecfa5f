import type { Language } from '../../words/en.js';
import type { WayKey } from './en.js';

export const language: Language<WayKey> = {
  words: {
    start: 'Gagner',
    open: 'Ouvrir',
    done: 'Fait',
    again: 'À nouveau le {date}',
    claimLead: 'La page s’ouvre à côté et vos points arrivent aussitôt.',
    visitLead: 'Merci de votre visite chez {shop}.',
    openAndCollect: 'Ouvrir et gagner',
    collect: 'Recevoir mes points',
    send: 'Envoyer',
    optional: 'Facultatif',
    required: 'Ce champ est obligatoire',
    earned: 'Vous avez gagné {n} point|Vous avez gagné {n} points',
    balanceNow: 'Vous avez maintenant {n} point.|Vous avez maintenant {n} points.',
  },
  refusals: {
    'action.limit': 'Vous avez déjà reçu ces points',
    'action.members-only': 'Réservé aux membres',
    'action.not-for-you': 'Non disponible pour vous',
    'action.nothing': 'Ceci ne donne pas de points',
    'action.held': 'Ces points arriveront un peu plus tard',
    'action.answer': 'Ce champ est obligatoire',
    'action.choice': 'Choisissez une des réponses',
    'program.not-active': 'Ceci n’est plus proposé',
    'points.customer-left': 'Vous avez quitté le programme',
    'points.cap-reached': 'Le compte ne peut pas recevoir plus de points',
  },
};
