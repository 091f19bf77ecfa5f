import type { tasks as english } from '../en/tasks.js';
import type { Translated } from '../translated.js';

/** Long work of the background: its progress and its end. */
export const tasks: Translated<typeof english> = {
  starting: 'Iniciando',
  progress: '{{done}} de {{total}}',
  counted: '{{done}} hasta ahora',
  done: 'Terminado',
  failed: 'No se ha podido terminar',
  cancelled: 'Cancelado',
  cancel: 'Cancelar',
  errors_one: '{{n}} fila ha fallado',
  errors_other: '{{n}} filas han fallado',
  row: 'Fila {{row}}: {{message}}',
  moreErrors: 'Mostrar más filas',
};
