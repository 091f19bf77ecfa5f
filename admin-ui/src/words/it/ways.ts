import type { ways as english } from '../en/ways.js';
import type { Translated } from '../translated.js';

/** The order of the two lists that shoppers see. */
export const ways: Translated<typeof english> = {
  title: {
    earn: 'Modi di guadagnare, come li vedono i clienti',
    redeem: 'Modi di riscattare, come li vedono i clienti',
  },
  sub: 'Li trascini o li sposti con le frecce. I programmi disattivati o nascosti non sono qui.',
  emptyTitle: {
    earn: 'I clienti non vedono modi di guadagnare',
    redeem: 'I clienti non vedono modi di riscattare',
  },
  empty: 'Attiva un programma per mostrarlo qui.',
  toPrograms: 'Vai ai programmi',
  saved: 'Ordine salvato',
  undone: 'Ordine ripristinato',
  failed: 'Salvataggio non riuscito',
  action: { earn: 'Ordine dei modi di guadagnare', redeem: 'Ordine dei modi di riscattare' },
};
