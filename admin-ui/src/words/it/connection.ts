import type { connection as english } from '../en/connection.js';
import type { Translated } from '../translated.js';

/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection: Translated<typeof english> = {
  write: 'È offline. Potrà fare modifiche quando tornerà la connessione.',
  unreachable: 'Impossibile caricare questa parte',
  unreachableBody: 'Controlla la connessione e riprova. Quello che hai inserito è ancora qui.',
  outdated: 'È disponibile una nuova versione',
  outdatedBody: 'Ricarica la pagina per continuare. Se hai modifiche, salvale prima.',
  reload: 'Ricarica',
};
