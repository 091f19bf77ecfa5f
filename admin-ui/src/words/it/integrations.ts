import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'App di recensioni',
  reviewAppsSub: 'Le recensioni danno punti quando la loro app è collegata.',
  later: 'E-mail, chat, abbonamenti e il resto non sono ancora in questa versione.',
  app: {
    where: 'Dove {{app}} segnala le recensioni',
    whereBody: 'Aggiunga in {{app}} un webhook per le recensioni nuove e modificate, con questo indirizzo.',
    whereByKey:
      'Aggiunga in {{app}} un webhook per le recensioni nuove e modificate, con questo indirizzo e la sua chiave in fondo. Solo la chiave ne prova l’origine, perciò ogni recensione attende la sua approvazione.',
    address: 'Indirizzo',
    copy: 'Copia indirizzo',
    yourKey: 'LA-SUA-CHIAVE',
    key: 'Chiave',
    keyHelp: 'Il segreto che {{app}} mostra accanto al webhook. È conservato cifrato e non viene più mostrato.',
    keyByKeyHelp: 'Ne scelga una di almeno otto lettere e cifre. È conservata cifrata e non viene più mostrata.',
    kept: 'Una chiave è già salvata. Quella nuova la sostituisce.',
    connect: 'Collega',
    replace: 'Sostituisci chiave',
    connected: '{{app}} è collegata',
    replaced: 'La chiave è stata sostituita',
    failed: 'Collegamento non riuscito',
    disconnect: 'Scollega',
    disconnectTitle: 'Scollegare {{app}}?',
    disconnectBody:
      'Le sue recensioni non danno punti finché non la si ricollega. Programmi, recensioni e punti restano come sono.',
    disconnected: '{{app}} è scollegata',
    disconnectFailed: 'Scollegamento non riuscito',
    programs: 'Programma per le recensioni',
  },
};
