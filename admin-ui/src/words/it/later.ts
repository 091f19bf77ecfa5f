import type { later as english } from '../en/later.js';
import type { Translated } from '../translated.js';

/** The page of every feature that is not built. */
export const later: Translated<typeof english> = {
  heading: 'Questa pagina non è ancora disponibile.',
  body: '«{{page}}» è ancora in preparazione. Il tuo programma continua a funzionare come prima.',
  action: 'Vai al pannello',
};
