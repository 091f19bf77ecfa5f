import type { storefront as english } from '../en/storefront.js';
import type { Translated } from '../translated.js';

/** Contents of the storefront: branding of visits, and the referral page. */
export const storefront: Translated<typeof english> = {
  saved: 'Salvato. I clienti lo vedono adesso.',
  saveFailed: 'Impossibile salvare il contenuto',
  restoreBody: 'I clienti la vedono subito, come versione {{next}}.',
  preview: 'Anteprima',
  field: {
    show: 'Visibile nel widget',
    title: 'Titolo',
    lead: 'Testo',
    button: 'Pulsante',
    colour: 'Colore',
    colourHelp: 'Ad esempio #1d4ed8. Lascia vuoto per il colore della pagina.',
    finished: 'Testo dopo l’ultimo giorno',
    picture: 'Immagine',
    background: 'Colore di sfondo',
    steps: 'Come funziona',
  },
  visit: {
    tab: {
      visit: 'Visita il sito',
      streak: 'Serie di visite',
    },
    sub: {
      visit:
        'Come i clienti vedono il premio per una visita. I testi vuoti usano il testo predefinito nella lingua del cliente.',
      streak:
        'Come i clienti vedono il calendario delle visite. I testi vuoti usano il testo predefinito nella lingua del cliente.',
    },
    show: 'Mostra nel widget',
    showHelp: 'I membri guadagnano comunque per le visite.',
    title: {
      visit: 'Titolo del programma',
      streak: 'Titolo del programma',
    },
    lead: {
      visit: 'Grazie della visita a {{shop}}.',
      streak: 'Nessun testo',
    },
    button: {
      visit: 'Ritira',
      streak: 'Registra la visita',
    },
    finished: 'Questa serie è completa',
    onLastDay: 'Dopo l’ultimo giorno:',
    hidden: 'Il widget non mostra questo programma.',
  },
  referral: {
    texts: 'Testi',
    sub: 'Ciò che vedono gli amici che aprono il link di un membro. I testi vuoti usano il testo predefinito nella lingua dell’amico.',
    shopHelp: '{shop} viene sostituito dal nome del tuo negozio.',
    title: '{{shop}} ha un regalo per te',
    lead: 'Ti manda un amico. Lascia la tua e-mail per riceverlo.',
    button: 'Ricevilo',
    example: 'Qui appare il premio dell’amico.',
    look: 'Aspetto',
    pictureHelp: 'URL di un’immagine che inizia con https://. Lascia vuoto per non mostrare immagini.',
    backgroundHelp: 'Ad esempio #f4f4f1. Lascia vuoto per lo sfondo predefinito.',
    stepsHelp: 'Spiega con parole tue come funziona un invito. Lascia vuoto per nascondere l’elenco.',
    step: 'Passaggio {{n}}',
    addStep: 'Aggiungi passaggio',
    removeStep: 'Rimuovi il passaggio {{n}}',
    noMoreSteps: 'Puoi aggiungere fino a {{count}} passaggi.',
    currentServes:
      'Gli amici vedono la pagina referral attuale. Questa pagina precedente è solo per i negozi che non l’hanno.',
    openCurrent: 'Apri la pagina attuale',
  },
};
