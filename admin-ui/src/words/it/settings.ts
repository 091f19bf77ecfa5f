import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Cerca nelle impostazioni',
  section: {
    general: 'Generali',
    email: 'E-mail',
    prelaunch: 'Prelancio',
    order: 'Ordini',
    language: 'Lingua dell’app',
    colors: 'Colori',
    subscription: 'Abbonamento',
    translations: 'Traduzioni',
    notifications: 'Notifiche',
    developers: 'Sviluppatori',
  },
  later: 'Non ancora in questa versione.',
  languageLabel: 'Lingua del pannello',
  languageHelp: 'Salvata per il negozio e in questo browser.',
  widgetLanguageLabel: 'Lingua del widget',
  widgetLanguageHelp: 'La lingua che leggono i clienti. Anche i nomi dei programmi, dove li ha tradotti.',
  pageLanguage: 'Come la pagina del negozio',
  languageNow: 'Il pannello parla {{language}}.',
  developersNow:
    'La prova che il registro è integro, eventi e chiavi per chi lavora sui dati, e i ritardi di ogni parte.',
  openAudit: 'Apri Audit',
  openHealth: 'Apri Stato',
  openStream: 'Apri Flusso eventi',
  openProof: 'Apri Integrità',
  store: 'Negozio',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Aggiornato',
  saveFailed: 'Salvataggio delle impostazioni non riuscito',
};
