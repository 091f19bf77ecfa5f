import type { connection as english } from '../en/connection.js';
import type { Translated } from '../translated.js';

/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection: Translated<typeof english> = {
  write: 'Vous êtes hors ligne. Vous pourrez modifier à nouveau une fois la connexion rétablie.',
  unreachable: 'Cette partie n’a pas pu être chargée',
  unreachableBody: 'Vérifiez votre connexion et réessayez. Votre saisie est conservée.',
  outdated: 'Une nouvelle version est disponible',
  outdatedBody: 'Rechargez la page pour continuer. Enregistrez d’abord vos modifications éventuelles.',
  reload: 'Recharger',
};
