import type { Language } from '../../words/en.js';
import type { WayKey } from './en.js';

export const language: Language<WayKey> = {
  words: {
    start: 'Ottieni',
    open: 'Apri',
    done: 'Fatto',
    again: 'Di nuovo il {date}',
    claimLead: 'La pagina si apre accanto e i tuoi punti arrivano subito.',
    visitLead: 'Grazie per la visita a {shop}.',
    openAndCollect: 'Apri e ottieni',
    collect: 'Ottieni i punti',
    send: 'Invia',
    optional: 'Facoltativo',
    required: 'Questo campo è obbligatorio',
    earned: 'Hai ottenuto {n} punto|Hai ottenuto {n} punti',
    balanceNow: 'Ora hai {n} punto.|Ora hai {n} punti.',
  },
  refusals: {
    'action.limit': 'Hai già ricevuto questi punti',
    'action.members-only': 'Solo per i membri',
    'action.not-for-you': 'Non disponibile per te',
    'action.nothing': 'Questo non dà punti',
    'action.held': 'Questi punti arriveranno un po’ più tardi',
    'action.answer': 'Questo campo è obbligatorio',
    'action.choice': 'Scegli una delle risposte',
    'program.not-active': 'Non è più disponibile',
    'points.customer-left': 'Hai lasciato il programma',
    'points.cap-reached': 'Il conto non può avere più punti',
  },
};
