import type { translations as english } from '../en/translations.js';
import type { Translated } from '../translated.js';

/** Names of programs in the languages of shoppers. */
export const translations: Translated<typeof english> = {
  names: 'Programmnamen',
  namesSub: 'Kunden sehen den Namen in ihrer Sprache oder, ohne Übersetzung, den Standardtext.',
  language: 'Sprache',
  default: 'Standardtext',
  nameIn: '{{title}} auf {{language}}',
  emptyTitle: 'Noch kein Programm zu übersetzen',
  empty: 'Fügen Sie zuerst ein Programm hinzu und geben Sie ihm dann hier Namen.',
  saved: 'Übersetzungen erfolgreich gespeichert',
  failed: 'Übersetzungen konnten nicht gespeichert werden',
};
