import type { ways as english } from '../en/ways.js';
import type { Translated } from '../translated.js';

/** The order of the two lists that shoppers see. */
export const ways: Translated<typeof english> = {
  title: { earn: 'Façons de gagner, vues par vos clients', redeem: 'Façons d’échanger, vues par vos clients' },
  sub: 'Glissez-les ou déplacez-les avec les flèches. Les programmes désactivés ou masqués n’y figurent pas.',
  emptyTitle: {
    earn: 'Vos clients ne voient aucune façon de gagner',
    redeem: 'Vos clients ne voient aucune façon d’échanger',
  },
  empty: 'Activez un programme pour l’afficher ici.',
  toPrograms: 'Aller aux programmes',
  saved: 'Ordre enregistré',
  undone: 'Ordre rétabli',
  failed: 'L’enregistrement a échoué',
  action: { earn: 'Ordre des façons de gagner', redeem: 'Ordre des façons d’échanger' },
};
