import type { sync as english } from '../en/sync.js';
import type { Translated } from '../translated.js';

/** Points for what happened before a program was there. */
export const sync: Translated<typeof english> = {
  title: 'Premia il passato',
  sub: {
    prior_orders: 'Punti per gli ordini precedenti a questo programma. Ogni ordine dà punti una volta sola.',
    sign_up: 'Punti per chi si è iscritto prima di questo programma. Una volta sola per membro.',
    sign_up_newsletter: 'Punti per chi era già iscritto alla newsletter. Una volta sola per iscritto.',
  },
  from: 'Dal',
  check: 'Anteprima',
  sync: 'Sincronizza',
  checking: 'Conteggio: {{done}} di {{total}}',
  giving: '{{done}} di {{total}}',
  orders_one: '{{points}} punti per {{n}} ordine',
  orders_other: '{{points}} punti per {{n}} ordini',
  people_one: '{{points}} punti per {{n}} cliente',
  people_other: '{{points}} punti per {{n}} clienti',
  would: 'Darebbe {{what}}.',
  gave: '{{date}}: {{what}}',
  once: 'Gli ordini passati si possono sincronizzare una volta. Per farlo di nuovo, contatta l’assistenza.',
  confirmTitle: 'Sincronizzare ora?',
  confirmBody: 'Dà {{what}}. I punti sincronizzati non si possono annullare.',
  confirmBlind: 'Dà punti a partire dal {{from}}. I punti sincronizzati non si possono annullare.',
  started: 'Sincronizzazione avviata',
  failed: 'Sincronizzazione dei punti non riuscita',
};
