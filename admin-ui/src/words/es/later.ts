import type { later as english } from '../en/later.js';
import type { Translated } from '../translated.js';

/** The page of every feature that is not built. */
export const later: Translated<typeof english> = {
  heading: 'Esta página aún no está disponible.',
  body: 'Todavía estamos preparando «{{page}}». Tu programa sigue funcionando como hasta ahora.',
  action: 'Ir al panel',
};
