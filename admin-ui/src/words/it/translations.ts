import type { translations as english } from '../en/translations.js';
import type { Translated } from '../translated.js';

/** Names of programs in the languages of shoppers. */
export const translations: Translated<typeof english> = {
  names: 'Nomi dei programmi',
  namesSub: 'I clienti vedono il nome nella loro lingua, o il testo predefinito se manca la traduzione.',
  language: 'Lingua',
  default: 'Testo predefinito',
  nameIn: '{{title}} in {{language}}',
  emptyTitle: 'Non ci sono ancora programmi da tradurre',
  empty: 'Aggiunga prima un programma, poi gli dia qui i suoi nomi.',
  saved: 'Traduzioni salvate',
  failed: 'Salvataggio delle traduzioni non riuscito',
};
