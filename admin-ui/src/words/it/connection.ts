import type { connection as english } from '../en/connection.js';
import type { Translated } from '../translated.js';

/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection: Translated<typeof english> = {
  write: 'È offline. Potrà fare modifiche quando tornerà la connessione.',
  unreachable: 'Impossibile caricare questa parte',
  unreachableBody: 'Controlli la connessione e riprovi. Quello che ha inserito è ancora qui.',
  outdated: 'È disponibile una nuova versione',
  outdatedBody: 'Ricarichi la pagina per continuare. Se ha modifiche, le salvi prima.',
  reload: 'Ricarica',
};
