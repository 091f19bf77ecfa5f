import type { translations as english } from '../en/translations.js';
import type { Translated } from '../translated.js';

/** Names of programs in the languages of shoppers. */
export const translations: Translated<typeof english> = {
  names: 'Nombres de los programas',
  namesSub: 'Los compradores ven el nombre en su idioma o, si no hay traducción, el texto predeterminado.',
  language: 'Idioma',
  default: 'Texto predeterminado',
  nameIn: '{{title}} en {{language}}',
  emptyTitle: 'Todavía no hay programas que traducir',
  empty: 'Añade primero un programa y luego dale nombres aquí.',
  saved: 'Traducciones guardadas',
  failed: 'No se han podido guardar las traducciones',
};
