/** Images that are uploaded in forms. */
export const files = {
  upload: 'Symbol hochladen',
  replace: 'Symbol ersetzen',
  remove: 'Symbol entfernen',
  logo: { upload: 'Logo hochladen', replace: 'Logo ersetzen', remove: 'Logo entfernen' },
  rejected: 'Bild kann nicht hochgeladen werden',
  failed: 'Das Hochladen des Bildes ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
};
