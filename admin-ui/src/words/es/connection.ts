import type { connection as english } from '../en/connection.js';
import type { Translated } from '../translated.js';

/** While nobody answers, and when a newer build has taken the place of this one. */
export const connection: Translated<typeof english> = {
  write: 'No tienes conexión. Podrás hacer cambios cuando vuelvas a conectarte.',
  unreachable: 'No se pudo cargar esta parte',
  unreachableBody: 'Comprueba tu conexión e inténtalo de nuevo. Lo que has escrito sigue aquí.',
  outdated: 'Hay una versión nueva',
  outdatedBody: 'Recarga la página para continuar. Si tienes cambios, guárdalos antes.',
  reload: 'Recargar',
};
