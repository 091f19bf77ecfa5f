import type { translations as english } from '../en/translations.js';
import type { Translated } from '../translated.js';

/** Names of programs in the languages of shoppers. */
export const translations: Translated<typeof english> = {
  names: 'Noms des programmes',
  namesSub: 'Vos clients lisent le nom dans leur langue, et le texte par défaut quand il n’y en a pas.',
  language: 'Langue',
  default: 'Texte par défaut',
  nameIn: '{{title}} ({{language}})',
  emptyTitle: 'Aucun programme à nommer',
  empty: 'Ajoutez d’abord un programme, puis nommez-le ici.',
  saved: 'Traductions enregistrées',
  failed: 'Impossible d’enregistrer les traductions',
};
