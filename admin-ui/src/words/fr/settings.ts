import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Rechercher un paramètre',
  section: {
    general: 'Général',
    email: 'E-mail',
    prelaunch: 'Prélancement',
    order: 'Commande',
    language: 'Langues',
    colors: 'Couleurs',
    subscription: 'Abonnement',
    translations: 'Traductions',
    notifications: 'Notifications',
    developers: 'Développeurs',
  },
  later: 'Pas encore dans cette version.',
  languageLabel: 'Langue de l’administration',
  languageHelp: 'Enregistrée pour la boutique et dans ce navigateur.',
  widgetLanguageLabel: 'Langue du widget',
  widgetLanguageHelp: 'Ce que lisent vos clients. Les noms de programmes s’y affichent là où vous les avez traduits.',
  pageLanguage: 'Celle de la page de la boutique',
  languageNow: 'Langue actuelle : {{language}}.',
  developersNow:
    'Preuve que le registre est intact, événements et clés pour votre équipe data, et retard de chaque élément.',
  openAudit: 'Ouvrir l’audit',
  openHealth: 'Ouvrir la santé',
  openStream: 'Ouvrir le flux d’événements',
  openProof: 'Ouvrir la preuve',
  store: 'Boutique',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Mis à jour',
  saveFailed: 'Impossible d’enregistrer les paramètres',
};
