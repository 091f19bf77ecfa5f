import type { tags as english } from '../en/tags.js';
import type { Translated } from '../translated.js';

/** Magic tags: rules that tag customers and orders. */
export const tags: Translated<typeof english> = {
  rules: 'Regole',
  sub: 'I tag vengono aggiunti da soli nel tuo negozio. Separali con virgole.',
  none: 'Ancora nessuna regola. Aggiungine una per contrassegnare clienti e ordini in base a ciò che fanno.',
  add: 'Aggiungi regola',
  remove: 'Rimuovi la regola {{n}}',
  rule: 'Regola {{n}}',
  when: 'Quando',
  minimum: 'Punti minimi',
  customerTags: 'Tag del cliente',
  orderTags: 'Tag dell’ordine',
  occasion: {
    joined: 'Un cliente diventa membro',
    earned: 'Un ordine dà punti',
    redeemed: 'Un cliente riscatta punti',
    used: 'Un buono viene usato in un ordine',
  },
  saved: 'Regole salvate',
  saveFailed: 'Impossibile salvare le regole',
  versionsSub: 'Tutte le versioni che sono state attive.',
  restoreBody: 'Queste regole valgono subito, come versione {{next}}. I tag già aggiunti restano.',
};
