import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Cerca nelle impostazioni',
  hub: {
    program: 'Programma',
    neverExpire: 'I punti non scadono mai',
    expireDays_one: 'I punti scadono dopo {{count}} giorno',
    expireDays_other: 'I punti scadono dopo {{count}} giorni',
    expireMonths_one: 'I punti scadono dopo {{count}} mese',
    expireMonths_other: 'I punti scadono dopo {{count}} mesi',
    expireYears_one: 'I punti scadono dopo {{count}} anno',
    expireYears_other: 'I punti scadono dopo {{count}} anni',
    wayToEarn: 'Quali modi per guadagnare vedono i clienti e in che ordine',
    wayToRedeem: 'Quali premi vedono i clienti e in che ordine',
    translations: 'I nomi dei programmi nelle lingue dei Suoi clienti',
    verified: '{{n}} eventi verificati il {{date}}, tutti integri',
    unverified: 'Non ancora verificato',
    broken: 'L’ultimo controllo ha trovato un’alterazione',
    stream: 'Ogni evento nel momento in cui accade e le chiavi API per il Suo team dati',
    audit: 'Campioni, eccezioni, note e accesso del revisore',
    health: 'Quanto è aggiornata ogni cifra e che cosa richiede attenzione',
  },
  section: {
    language: 'Lingua dell’app',
    developers: 'Sviluppatori',
  },
  languageLabel: 'Lingua del pannello',
  languageHelp: 'Salvata per questo negozio e questo browser.',
  widgetLanguageLabel: 'Lingua del widget',
  widgetLanguageHelp: 'La lingua che vedono i clienti. I nomi dei programmi usano le sue traduzioni, dove ci sono.',
  pageLanguage: 'La stessa lingua del negozio',
  languageNow: 'Lingua del pannello: {{language}}',
  developersNow: 'Verifica del registro, flusso di eventi e chiavi API, stato del sistema.',
  store: 'Negozio',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Aggiornato',
  saveFailed: 'Salvataggio delle impostazioni non riuscito',
};
