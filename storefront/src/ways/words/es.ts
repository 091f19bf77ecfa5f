import type { Language } from '../../words/en.js';
import type { WayKey } from './en.js';

export const language: Language<WayKey> = {
  words: {
    start: 'Ganar',
    open: 'Abrir',
    done: 'Hecho',
    again: 'De nuevo el {date}',
    claimLead: 'La página se abre al lado y tus puntos llegan al momento.',
    visitLead: 'Gracias por visitar {shop}.',
    openAndCollect: 'Abrir y conseguir',
    collect: 'Conseguir puntos',
    send: 'Enviar',
    optional: 'Opcional',
    required: 'Este campo es obligatorio',
    earned: 'Has ganado {n} punto|Has ganado {n} puntos',
    balanceNow: 'Ahora tienes {n} punto.|Ahora tienes {n} puntos.',
  },
  refusals: {
    'action.limit': 'Ya has recibido estos puntos',
    'action.members-only': 'Solo para miembros',
    'action.not-for-you': 'No está disponible para ti',
    'action.nothing': 'Esto no da puntos',
    'action.held': 'Estos puntos llegarán un poco más tarde',
    'action.answer': 'Este campo es obligatorio',
    'action.choice': 'Elige una de las respuestas',
    'program.not-active': 'Ya no está disponible',
    'points.customer-left': 'Has dejado el programa',
    'points.cap-reached': 'No caben más puntos en la cuenta',
  },
};
