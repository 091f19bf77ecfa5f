import type { tasks as english } from '../en/tasks.js';
import type { Translated } from '../translated.js';

/** Long work of the background: its progress and its end. */
export const tasks: Translated<typeof english> = {
  starting: 'Startet',
  progress: '{{done}} von {{total}}',
  counted: 'Bisher {{done}}',
  done: 'Fertig',
  failed: 'Das konnte nicht abgeschlossen werden',
  cancelled: 'Abgebrochen',
  cancel: 'Abbrechen',
  errors_one: '{{n}} Zeile ist fehlgeschlagen',
  errors_other: '{{n}} Zeilen sind fehlgeschlagen',
  row: 'Zeile {{row}}: {{message}}',
  moreErrors: 'Weitere Zeilen anzeigen',
};
