/** Images that are uploaded in forms. */
export const files = {
  upload: 'Importer une icône',
  replace: 'Remplacer l’icône',
  remove: 'Supprimer l’icône',
  rejected: 'Impossible d’importer l’image',
  failed: 'L’importation de l’image a échoué. Veuillez réessayer.',
};
