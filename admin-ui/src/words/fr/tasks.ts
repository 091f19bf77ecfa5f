import type { tasks as english } from '../en/tasks.js';
import type { Translated } from '../translated.js';

/** Long work of the background: its progress and its end. */
export const tasks: Translated<typeof english> = {
  starting: 'Démarrage',
  progress: '{{done}} sur {{total}}',
  counted: '{{done}} pour l’instant',
  done: 'Terminé',
  failed: 'L’opération n’a pas pu être terminée',
  cancelled: 'Opération annulée',
  cancel: 'Annuler',
  errors_one: '{{n}} ligne en échec',
  errors_other: '{{n}} lignes en échec',
  row: 'Ligne {{row}} : {{message}}',
  moreErrors: 'Afficher plus de lignes',
};
