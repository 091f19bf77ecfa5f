import type { later as english } from '../en/later.js';
import type { Translated } from '../translated.js';

/** The page of every feature that is not built. */
export const later: Translated<typeof english> = {
  heading: 'Diese Seite ist noch nicht verfügbar.',
  body: '„{{page}}“ ist noch in Arbeit. Ihr Programm läuft unverändert weiter.',
  action: 'Zur Übersicht',
};
