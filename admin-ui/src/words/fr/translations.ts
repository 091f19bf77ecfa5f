import type { translations as english } from '../en/translations.js';
import type { Translated } from '../translated.js';

/** Names of programs in the languages of shoppers. */
export const translations: Translated<typeof english> = {
  names: 'Noms des programmes',
  namesSub: 'Vos clients voient le nom dans leur langue, ou le texte par défaut sans traduction.',
  language: 'Langue',
  default: 'Texte par défaut',
  nameIn: '{{title}} ({{language}})',
  emptyTitle: 'Aucun programme à traduire',
  empty: 'Ajoutez d’abord un programme, puis nommez-le ici.',
  saved: 'Traductions enregistrées',
  failed: 'Impossible d’enregistrer les traductions',
};
