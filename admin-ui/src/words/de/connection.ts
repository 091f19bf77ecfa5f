import type { connection as english } from '../en/connection.js';
import type { Translated } from '../translated.js';

/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection: Translated<typeof english> = {
  write: 'Sie sind offline. Änderungen sind wieder möglich, sobald die Verbindung steht.',
  unreachable: 'Dieser Teil konnte nicht geladen werden',
  unreachableBody: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben sind noch da.',
  outdated: 'Eine neue Version ist da',
  outdatedBody: 'Laden Sie die Seite neu, um weiterzuarbeiten. Speichern Sie vorher Ihre Änderungen.',
  reload: 'Neu laden',
};
