import type { tags as english } from '../en/tags.js';
import type { Translated } from '../translated.js';

/** Magic tags: rules that tag customers and orders. */
export const tags: Translated<typeof english> = {
  rules: 'Regeln',
  sub: 'Tags werden in Ihrem Shop von selbst gesetzt. Mit Kommas trennen.',
  none: 'Noch keine Regel. Fügen Sie eine hinzu, um Kunden und Bestellungen nach dem zu markieren, was sie tun.',
  add: 'Regel hinzufügen',
  remove: 'Regel {{n}} entfernen',
  rule: 'Regel {{n}}',
  when: 'Wann',
  minimum: 'Mindestpunkte',
  customerTags: 'Kunden-Tags',
  orderTags: 'Bestellungs-Tags',
  occasion: {
    joined: 'Ein Kunde wird Mitglied',
    earned: 'Eine Bestellung bringt Punkte',
    redeemed: 'Ein Kunde löst Punkte ein',
    used: 'Ein Gutschein wird in einer Bestellung benutzt',
  },
  saved: 'Regeln gespeichert',
  saveFailed: 'Die Regeln konnten nicht gespeichert werden',
  versionsSub: 'Alle Versionen, die aktiv waren.',
  restoreBody: 'Diese Regeln gelten sofort, als Version {{next}}. Gesetzte Tags bleiben.',
};
