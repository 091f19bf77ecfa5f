import type { Language } from '../../words/en.js';
import type { WayKey } from './en.js';

export const language: Language<WayKey> = {
  words: {
    start: 'Sammeln',
    open: 'Öffnen',
    done: 'Erledigt',
    again: 'Wieder am {date}',
    claimLead: 'Die Seite öffnet sich daneben, und Ihre Punkte kommen sofort.',
    visitLead: 'Danke für Ihren Besuch bei {shop}.',
    openAndCollect: 'Öffnen und sammeln',
    collect: 'Punkte abholen',
    send: 'Absenden',
    optional: 'Freiwillig',
    required: 'Dieses Feld ist erforderlich',
    earned: 'Sie haben {n} Punkt gesammelt|Sie haben {n} Punkte gesammelt',
    balanceNow: 'Sie haben jetzt {n} Punkt.|Sie haben jetzt {n} Punkte.',
  },
  refusals: {
    'action.limit': 'Diese Punkte haben Sie schon bekommen',
    'action.members-only': 'Nur für Mitglieder',
    'action.not-for-you': 'Für Sie nicht verfügbar',
    'action.nothing': 'Dafür gibt es keine Punkte',
    'action.held': 'Diese Punkte kommen etwas später',
    'action.answer': 'Dieses Feld ist erforderlich',
    'action.choice': 'Wählen Sie eine der Antworten',
    'program.not-active': 'Das gibt es nicht mehr',
    'points.customer-left': 'Sie haben das Programm verlassen',
    'points.cap-reached': 'Mehr Punkte passen nicht auf das Konto',
  },
};
