import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Einstellungen suchen',
  section: {
    general: 'Allgemein',
    email: 'E-Mail',
    prelaunch: 'Vor dem Start',
    order: 'Bestellung',
    language: 'Sprachen',
    colors: 'Farben',
    subscription: 'Abonnement',
    translations: 'Übersetzungen',
    notifications: 'Benachrichtigungen',
    developers: 'Entwicklung',
  },
  later: 'Noch nicht in dieser Version.',
  languageLabel: 'Sprache der Verwaltung',
  languageHelp: 'Wird für den Shop und in diesem Browser gespeichert.',
  widgetLanguageLabel: 'Sprache des Widgets',
  widgetLanguageHelp: 'Was Kunden lesen. Programmnamen erscheinen in dieser Sprache, sofern Sie sie übersetzt haben.',
  pageLanguage: 'Wie die Seite des Shops',
  languageNow: 'Die Verwaltung spricht {{language}}.',
  developersNow:
    'Nachweis, dass das Journal unversehrt ist, Ereignisse und Schlüssel für Ihr Datenteam und wie weit alles zurückliegt.',
  openAudit: 'Revision öffnen',
  openHealth: 'Zustand öffnen',
  openStream: 'Ereignisstrom öffnen',
  openProof: 'Nachweis öffnen',
  store: 'Shop',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Erfolgreich aktualisiert',
  saveFailed: 'Einstellungen konnten nicht gespeichert werden',
};
