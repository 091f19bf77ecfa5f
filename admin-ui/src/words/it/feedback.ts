import type { feedback as english } from '../en/feedback.js';
import type { Translated } from '../translated.js';

/** Requests of features, the introduction, and plans of one's own. */
export const feedback: Translated<typeof english> = {
  ask: 'Richiedere una funzione',
  askHelp: 'Scrivici che cosa vorresti fare e ancora non puoi. Il messaggio si apre nella chat di assistenza.',
  question: 'Che cosa vorresti fare?',
  send: 'Invia',
  open: 'Vedi tutte le richieste',
  message: 'Richiesta di funzione: {{text}}',
  off: 'Le richieste non sono elencate qui',
  offHelp: 'Inviaci la tua richiesta.',
  noContact: 'Il supporto non è raggiungibile da qui',
  noContactHelp: 'Questa installazione non indica né chat né indirizzo del supporto. Chiedi a chi la gestisce.',
  video: 'Guarda la guida',
  plan: {
    title: 'Piano su misura',
    help: 'Se nessun piano è adatto al tuo negozio, ti inviamo un’offerta.',
    message: 'Vorrei un piano su misura',
  },
  landing: {
    title: 'Un programma fedeltà che puoi verificare',
    earn: 'I clienti guadagnano punti per ordini, recensioni, compleanni e molto altro.',
    redeem: 'Usano i punti per sconti, spedizione gratuita, prodotti e credito.',
    tiers: 'I livelli VIP premiano i clienti migliori.',
    ledger: 'Ogni punto è registrato in un libro che non si può cambiare senza lasciare traccia.',
  },
};
