import type { ways as english } from '../en/ways.js';
import type { Translated } from '../translated.js';

/** The order of the two lists that shoppers see. */
export const ways: Translated<typeof english> = {
  title: {
    earn: 'Formas de ganar, como las ven los compradores',
    redeem: 'Formas de canjear, como las ven los compradores',
  },
  sub: 'Arrástralas o muévelas con las flechas. Los programas desactivados u ocultos no están aquí.',
  emptyTitle: {
    earn: 'Los compradores no ven ninguna forma de ganar',
    redeem: 'Los compradores no ven ninguna forma de canjear',
  },
  empty: 'Activa un programa para mostrarlo aquí.',
  toPrograms: 'Ir a los programas',
  saved: 'Orden guardado',
  undone: 'Orden restaurado',
  failed: 'No se ha podido guardar',
  action: { earn: 'Orden de las formas de ganar', redeem: 'Orden de las formas de canjear' },
};
