import type { tasks as english } from '../en/tasks.js';
import type { Translated } from '../translated.js';

/** Long work of the background: its progress and its end. */
export const tasks: Translated<typeof english> = {
  starting: 'Avvio',
  progress: '{{done}} di {{total}}',
  counted: '{{done}} finora',
  done: 'Completata',
  failed: 'L’operazione non è stata completata',
  cancelled: 'Annullata',
  cancel: 'Annulla',
  errors_one: '{{n}} riga non riuscita',
  errors_other: '{{n}} righe non riuscite',
  row: 'Riga {{row}}: {{message}}',
  moreErrors: 'Mostra altre righe',
};
