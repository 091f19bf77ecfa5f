/** Images that are uploaded in forms. */
export const files = {
  upload: 'Carica icona',
  replace: 'Sostituisci icona',
  remove: 'Rimuovi icona',
  logo: { upload: 'Carica logo', replace: 'Sostituisci logo', remove: 'Rimuovi logo' },
  rejected: 'Impossibile caricare l’immagine',
  failed: 'Caricamento dell’immagine non riuscito. Riprova.',
};
