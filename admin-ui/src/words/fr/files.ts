/** Images that are uploaded in forms. */
export const files = {
  upload: 'Importer une icône',
  replace: 'Remplacer l’icône',
  remove: 'Supprimer l’icône',
  logo: { upload: 'Importer un logo', replace: 'Remplacer le logo', remove: 'Supprimer le logo' },
  rejected: 'Impossible d’importer l’image',
  failed: 'L’importation de l’image a échoué. Veuillez réessayer.',
};
