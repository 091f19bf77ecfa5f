import type { feedback as english } from '../en/feedback.js';
import type { Translated } from '../translated.js';

/** Requests of features, the introduction, and plans of one's own. */
export const feedback: Translated<typeof english> = {
  ask: 'Pide una función',
  askHelp: 'Cuéntanos qué te gustaría hacer y todavía no puedes. Tu mensaje llega a soporte.',
  question: '¿Qué te gustaría hacer?',
  send: 'Enviar',
  open: 'Ver todas las solicitudes',
  message: 'Solicitud de función: {{text}}',
  off: 'Aquí no se muestran las solicitudes',
  offHelp: 'Envíanos tu solicitud.',
  noContact: 'Desde aquí no se puede contactar con soporte',
  noContactHelp: 'Esta instalación no indica ni chat ni correo de soporte. Pregunta a quien la administra.',
  video: 'Ver la guía',
  plan: {
    title: 'Plan a medida',
    help: 'Si ningún plan encaja con tu tienda, te enviaremos una oferta.',
    message: 'Me gustaría un plan a medida',
  },
  landing: {
    title: 'Un programa de fidelidad que puedes comprobar',
    earn: 'Los clientes ganan puntos por pedidos, reseñas, cumpleaños y mucho más.',
    redeem: 'Canjean puntos por descuentos, envíos gratis, productos y crédito de tienda.',
    tiers: 'Los niveles VIP premian a tus mejores clientes.',
    ledger: 'Cada punto queda registrado en un libro que no se puede cambiar sin que se note.',
  },
};
