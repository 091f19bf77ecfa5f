import type { settings as english } from '../en/settings.js';
import type { Translated } from '../translated.js';

/** Settings hub and health. */
export const settings: Translated<typeof english> = {
  search: 'Rechercher un paramètre',
  hub: {
    program: 'Programme',
    neverExpire: 'Les points n’expirent jamais',
    expireDays_one: 'Les points expirent après {{count}} jour',
    expireDays_other: 'Les points expirent après {{count}} jours',
    expireMonths_one: 'Les points expirent après {{count}} mois',
    expireMonths_other: 'Les points expirent après {{count}} mois',
    expireYears_one: 'Les points expirent après {{count}} an',
    expireYears_other: 'Les points expirent après {{count}} ans',
    wayToEarn: 'Quels moyens de gagner les clients voient, et dans quel ordre',
    wayToRedeem: 'Quelles récompenses les clients voient, et dans quel ordre',
    translations: 'Les noms des programmes dans les langues de vos clients',
    verified: '{{n}} événements vérifiés le {{date}}, tous intacts',
    unverified: 'Pas encore vérifié',
    broken: 'La dernière vérification a trouvé une altération',
    stream: 'Chaque événement en direct, et les clés d’API de votre équipe data',
    audit: 'Échantillons, exceptions, notes et accès auditeur',
    health: 'À quel point chaque chiffre est à jour, et ce qui demande votre attention',
  },
  section: {
    language: 'Langues',
    developers: 'Développeurs',
  },
  languageLabel: 'Langue de l’administration',
  languageHelp: 'Enregistrée pour cette boutique et ce navigateur.',
  widgetLanguageLabel: 'Langue du widget',
  widgetLanguageHelp:
    'La langue que voient vos clients. Les noms de programmes utilisent vos traductions lorsqu’elles existent.',
  pageLanguage: 'Même langue que la boutique',
  languageNow: 'Langue de l’admin : {{language}}',
  developersNow: 'Vérification du registre, flux d’événements et clés d’API, état du système.',
  store: 'Boutique',
  storeNow: '{{name}} · {{currency}} · {{zone}}',
  saved: 'Mis à jour',
  saveFailed: 'Impossible d’enregistrer les paramètres',
};
