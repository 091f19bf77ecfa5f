import type { integrations as english } from '../en/integrations.js';
import type { Translated } from '../translated.js';

/** Tools that the app works with; so far the review apps. */
export const integrations: Translated<typeof english> = {
  reviewApps: 'App di recensioni',
  reviewAppsSub: 'Le recensioni danno punti quando la loro app è collegata.',
  later: 'Altre integrazioni in arrivo: e-mail, chat e abbonamenti.',
  app: {
    where: 'Webhook',
    whereBody: 'Aggiungi in {{app}} un webhook per le recensioni nuove e modificate, con questo indirizzo.',
    whereByKey:
      'Aggiungi in {{app}} un webhook per le recensioni nuove e modificate con questo indirizzo, che termina con la tua chiave. Ogni recensione richiede la tua approvazione, perché {{app}} non firma i webhook.',
    address: 'Indirizzo',
    copy: 'Copia indirizzo',
    yourKey: 'LA-SUA-CHIAVE',
    key: 'Chiave',
    keyHelp:
      'Incolla il segreto mostrato accanto al webhook in {{app}}. È conservato cifrato e non viene più mostrato.',
    keyByKeyHelp: 'Scegline una di almeno otto lettere e cifre. È conservata cifrata e non viene più mostrata.',
    keyOfJudgeme:
      'Incolla il tuo token API privato di {{app}}, con cui sono firmati i suoi webhook. Chiediamo a {{app}} se è corretto. È conservato cifrato e non viene più mostrato.',
    keyOfFera:
      'Incolla la tua chiave API segreta di {{app}}. Chiediamo a {{app}} se è corretta. È conservata cifrata e non viene più mostrata.',
    unconfirmed: 'Non confermato finché non arriva la prima recensione. Incolla un nuovo segreto per sostituirlo.',
    stored: 'Connesso. Incolla un nuovo segreto per sostituirlo.',
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
