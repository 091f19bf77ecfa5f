import type { ways as english } from '../en/ways.js';
import type { Translated } from '../translated.js';

/** The order of the two lists that shoppers see. */
export const ways: Translated<typeof english> = {
  title: { earn: 'Sammelmöglichkeiten, wie Kunden sie sehen', redeem: 'Einlösemöglichkeiten, wie Kunden sie sehen' },
  sub: 'Ziehen Sie sie an ihren Platz oder nutzen Sie die Pfeile. Ausgeschaltete und ausgeblendete Programme fehlen hier.',
  emptyTitle: { earn: 'Kunden sehen keine Sammelmöglichkeit', redeem: 'Kunden sehen keine Einlösemöglichkeit' },
  empty: 'Schalten Sie ein Programm ein, damit es hier erscheint.',
  toPrograms: 'Zu den Programmen',
  saved: 'Reihenfolge gespeichert',
  undone: 'Reihenfolge wiederhergestellt',
  failed: 'Speichern fehlgeschlagen',
  action: { earn: 'Sammelmöglichkeiten ordnen', redeem: 'Einlösemöglichkeiten ordnen' },
};
