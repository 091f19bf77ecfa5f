import type { later as english } from '../en/later.js';
import type { Translated } from '../translated.js';

/** The page of every feature that is not built. */
export const later: Translated<typeof english> = {
  heading: 'Cette page n’est pas encore disponible.',
  body: '« {{page}} » est encore en préparation. Votre programme continue de fonctionner comme avant.',
  action: 'Aller au tableau de bord',
};
