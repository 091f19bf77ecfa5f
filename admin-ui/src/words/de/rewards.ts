import type { rewards as english } from '../en/rewards.js';
import type { Translated } from '../translated.js';

/** Coupons and orders of a customer. */
export const rewards: Translated<typeof english> = {
  coupons: 'Gutscheine',
  noCoupons: 'Noch kein Gutschein.',
  cost: '{{points}} Punkte',
  usedOn: 'Verwendet bei {{order}}, {{date}}',
  expires: 'Läuft am {{date}} ab',
  expired: 'Abgelaufen am {{date}}',
  issued: 'Ausgestellt am {{date}}',
  revokedAt: 'Widerrufen am {{date}}: {{reason}}',
  revoke: 'Widerrufen',
  revokeName: '{{code}} widerrufen',
  revokeTitle: '{{code}} widerrufen?',
  revokeBody:
    '{{points}} Punkte gehen an {{name}} zurück, und der Code gilt nicht mehr. Das lässt sich nicht rückgängig machen.',
  revokeAction: 'Gutschein widerrufen',
  revokeNote: 'Interne Notiz',
  revoked: '{{code}} widerrufen',
  revokeFailed: 'Aktualisieren fehlgeschlagen',
  copyName: '{{code}} kopieren',
  orders: 'Bestellungen',
  noOrders: 'Noch keine Bestellung.',
  earned: '+{{points}}',
  reversed: '{{points}} zurückgenommen',
  why: {
    ask: 'Warum?',
    askName: 'Warum? Bestellung {{order}}',
    title: 'Warum es für Bestellung {{order}} diese Punkte gab',
    paid: '{{points}} Punkte',
    nothing: 'Nichts',
    because: 'Grund: {{reason}}.',
    met: 'erfüllt',
    unmet: 'nicht erfüllt',
    line: '{{title}}, {{amount}}, zählt nicht:',
    uncounted: {
      gift_card: 'Es ist eine Geschenkkarte.',
      not_subscription: 'Es ist kein Abonnement.',
      excluded: 'Das Programm schließt dieses Produkt aus.',
      not_included: 'Das Programm gilt für andere Produkte.',
      condition: 'Es erfüllt die Bedingungen nicht.',
    },
  },
  orderStatus: {
    open: 'Offen',
    paid: 'Bezahlt',
    partially_refunded: 'Teilweise erstattet',
    refunded: 'Erstattet',
    cancelled: 'Storniert',
  },
};
