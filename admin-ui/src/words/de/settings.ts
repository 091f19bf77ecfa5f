import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Einstellungen suchen',
  hub: {
    program: 'Programm',
    neverExpire: 'Punkte verfallen nie',
    expireDays_one: 'Punkte verfallen nach {{count}} Tag',
    expireDays_other: 'Punkte verfallen nach {{count}} Tagen',
    expireMonths_one: 'Punkte verfallen nach {{count}} Monat',
    expireMonths_other: 'Punkte verfallen nach {{count}} Monaten',
    expireYears_one: 'Punkte verfallen nach {{count}} Jahr',
    expireYears_other: 'Punkte verfallen nach {{count}} Jahren',
    wayToEarn: 'Welche Sammelmöglichkeiten Kundinnen und Kunden sehen und in welcher Reihenfolge',
    wayToRedeem: 'Welche Prämien Kundinnen und Kunden sehen und in welcher Reihenfolge',
    translations: 'Programmnamen in den Sprachen Ihrer Kundschaft',
    verified: '{{n}} Ereignisse am {{date}} geprüft, alle unversehrt',
    unverified: 'Noch nicht geprüft',
    broken: 'Die letzte Prüfung hat einen Bruch gefunden',
    stream: 'Jedes Ereignis im Moment seines Eintritts und API-Schlüssel für Ihr Datenteam',
    audit: 'Stichproben, Auffälligkeiten, Notizen und Prüferzugang',
    health: 'Wie aktuell die Zahlen sind und was Aufmerksamkeit braucht',
  },
  section: {
    language: 'Sprachen',
    developers: 'Entwicklung',
  },
  languageLabel: 'Sprache der Verwaltung',
  languageHelp: 'Wird für diesen Shop und diesen Browser gespeichert.',
  widgetLanguageLabel: 'Sprache des Widgets',
  widgetLanguageHelp: 'Die Sprache, die Kunden sehen. Programmnamen erscheinen in Ihrer Übersetzung, sofern vorhanden.',
  pageLanguage: 'Sprache des Shops übernehmen',
  languageNow: 'Sprache der Verwaltung: {{language}}',
  developersNow: 'Prüfung des Journals, Ereignisstrom und API-Schlüssel sowie Systemzustand.',
  store: 'Shop',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Erfolgreich aktualisiert',
  saveFailed: 'Einstellungen konnten nicht gespeichert werden',
};
