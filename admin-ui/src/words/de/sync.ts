import type { sync as english } from '../en/sync.js';
import type { Translated } from '../translated.js';

/** Points for what happened before a program was there. */
export const sync: Translated<typeof english> = {
  title: 'Frühere Bestellungen belohnen',
  sub: {
    prior_orders: 'Punkte für Bestellungen aus der Zeit vor diesem Programm. Jede Bestellung zählt einmal.',
    sign_up: 'Punkte für Mitglieder, die sich vor diesem Programm registriert haben. Jedes zählt einmal.',
    sign_up_newsletter: 'Punkte für Abonnenten aus der Zeit vor diesem Programm. Jeder zählt einmal.',
  },
  from: 'Seit',
  check: 'Vorschau',
  sync: 'Vergeben',
  checking: 'Wird gezählt: {{done}} von {{total}}',
  giving: '{{done}} von {{total}}',
  orders_one: '{{points}} Punkte für {{n}} Bestellung',
  orders_other: '{{points}} Punkte für {{n}} Bestellungen',
  people_one: '{{points}} Punkte für {{n}} Kunden',
  people_other: '{{points}} Punkte für {{n}} Kunden',
  would: 'Das ergäbe {{what}}.',
  gave: '{{date}}: {{what}}',
  once: 'Frühere Bestellungen können einmal berücksichtigt werden. Für ein weiteres Mal wenden Sie sich an den Support.',
  confirmTitle: 'Jetzt rückwirkend vergeben?',
  confirmBody: 'Das ergibt {{what}}. Rückwirkend vergebene Punkte lassen sich nicht rückgängig machen.',
  confirmBlind: 'Punkte werden ab {{from}} vergeben. Rückwirkend vergebene Punkte lassen sich nicht rückgängig machen.',
  started: 'Rückwirkende Vergabe gestartet',
  failed: 'Punkte konnten nicht rückwirkend vergeben werden',
};
